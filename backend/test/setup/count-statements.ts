import type { Logger } from 'typeorm';
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
