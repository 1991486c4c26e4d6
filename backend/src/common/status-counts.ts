import type { ListStatement } from './pagination.js';

/**
 * SQL for how many rows of a list each status has, `(status, matches)`. The database keeps the counts in step by
 * triggers, so that they cost the same however long the list is.
 */
export const statusCountsOf = (list: 'payments' | 'tickets' | 'courses'): string =>
  `SELECT status, sum(count) AS matches FROM status_counts WHERE list = '${list}' GROUP BY status`;

/**
 * A list whose rows carry the `counts` of each status, taken once from `tally (status, matches)`; how many there are of the
 * listed status is the list's total.
 * @param ofStatus the condition on the status where only one is listed
 */
export const withStatusCounts = (
  list: ListStatement,
  tally: string,
  ofStatus: string | undefined,
): ListStatement => ({
  ...list,
  with: [...(list.with ?? []), `tally AS (${tally})`],
  columns: `${list.columns}, (SELECT jsonb_object_agg(status, matches) FROM tally) AS counts`,
  total: `SELECT coalesce(sum(matches), 0) FROM tally ${ofStatus ? `WHERE ${ofStatus}` : ''}`,
});
