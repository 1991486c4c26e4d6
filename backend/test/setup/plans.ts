import { recordQueries } from './record-queries.js';
import type { TestAcademy } from './test-academy.js';

/**
 * How PostgreSQL would run the lists that the API asks for while `work` runs, were their tables too large to be read
 * through: one plan for each.
 */
export async function plansOf(academy: TestAcademy, work: () => PromiseLike<unknown>): Promise<string[]> {
  const queries = await recordQueries(academy, work);
  const plans: string[] = [];
  for (const { query, parameters } of queries.filter(({ query }) => query.includes('"listTotal"'))) {
    const rows = await academy.dataSource.transaction(async (manager) => {
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
