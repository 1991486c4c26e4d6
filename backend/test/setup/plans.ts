import type { Logger } from 'typeorm';
import type { TestAcademy } from './test-academy.js';

/**
 * How PostgreSQL would run the lists that the API asks for while `work` runs, were their tables too large to be read
 * through: one plan for each.
 */
export async function plansOf(academy: TestAcademy, work: () => PromiseLike<unknown>): Promise<string[]> {
  const { dataSource } = academy;
  const lists: { query: string; parameters: unknown[] }[] = [];
  const usual = dataSource.logger;
  const recorder: Logger = {
    logQuery: (query, parameters) => {
      if (query.includes('"listTotal"')) lists.push({ query, parameters: (parameters ?? []) as unknown[] });
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
  const plans: string[] = [];
  for (const { query, parameters } of lists) {
    const rows = await dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      await manager.query('SET LOCAL enable_sort = off');
      // Trigrams are read by bitmap alone; in an empty table any other index looks as good.
      if (query.includes('ILIKE')) await manager.query('SET LOCAL enable_indexscan = off');
      return manager.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`, parameters);
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
