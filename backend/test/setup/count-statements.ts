import { jest } from '@jest/globals';
import pg from 'pg';
import type { TestAcademy } from './test-academy.js';

/** How many statements the API sends while `work` runs, without the frame of its transactions. */
export async function countStatements(_academy: TestAcademy, work: () => PromiseLike<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter(([statement]) => !FRAME.test(String(statement))).length;
  } finally {
    query.mockRestore();
  }
}

const FRAME = /^(START TRANSACTION|COMMIT|ROLLBACK)/;
