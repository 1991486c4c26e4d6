import pg from 'pg';
import type { Logger } from 'typeorm';
import { currentRequestId } from '../../src/common/request-context.js';
import type { TestAcademy } from './test-academy.js';

const TRANSACTION_FRAME = /^(START TRANSACTION|COMMIT|ROLLBACK)/;

/** The SQL statements that the API sends while `work` runs, without the frame of its transactions. */
export async function statementsOf(
  academy: TestAcademy,
  work: () => PromiseLike<unknown>,
): Promise<string[]> {
  const { dataSource } = academy;
  const statements: string[] = [];
  const usual = dataSource.logger;
  const recorder: Logger = {
    logQuery: (query) => {
      if (!TRANSACTION_FRAME.test(query)) statements.push(query);
    },
    logQueryError: () => {},
    logQuerySlow: () => {},
    logSchemaBuild: () => {},
    logMigration: () => {},
    log: () => {},
  };
  dataSource.logger = recorder;
  try {
    await work();
  } finally {
    dataSource.logger = usual;
  }
  return statements;
}

/** How many statements the API sends while `work` runs, without the frame of its transactions. */
export async function countStatements(
  academy: TestAcademy,
  work: () => PromiseLike<unknown>,
): Promise<number> {
  return (await statementsOf(academy, work)).length;
}

/**
 * Every statement that leaves for PostgreSQL on behalf of a request while `work` runs, whichever library sends it: the
 * frame of transactions, the rate limits and streams too. What runs in the background is no request's.
 */
export async function statementsSent(work: () => PromiseLike<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const client = pg.Client.prototype;
  const usual = client.query;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string; cursor?: { text?: string } }];
    const text = typeof first === 'string' ? first : (first.text ?? first.cursor?.text ?? '');
    if (currentRequestId()) statements.push(text);
    return Reflect.apply(usual, this, args) as unknown;
  } as typeof usual;
  try {
    await work();
  } finally {
    client.query = usual;
  }
  return statements;
}
