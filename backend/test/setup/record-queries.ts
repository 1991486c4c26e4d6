import type { Logger } from 'typeorm';
import { currentRequestId } from '../../src/platform/common/request-context.js';
import type { TestAcademy } from './test-academy.js';

interface RecordedQuery {
  query: string;
  parameters: unknown[];
  /** Whether a request asked, not something in the background. */
  byRequest: boolean;
}

/** Everything that the API asks its database by TypeORM while `work` runs. */
export async function recordQueries(
  { dataSource }: TestAcademy,
  work: () => PromiseLike<unknown>,
): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  const usual = dataSource.logger;
  const recorder: Logger = {
    logQuery: (query, parameters: unknown[] = []) =>
      void queries.push({ query, parameters, byRequest: Boolean(currentRequestId()) }),
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
  return queries;
}
