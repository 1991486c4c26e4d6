/**
 * SQL for how many rows of a list each status has, `(status, matches)`. The database keeps the counts in step by
 * triggers, so that they cost the same however long the list is.
 */
export const statusCountsOf = (list: 'payments' | 'tickets' | 'courses'): string =>
  `SELECT status, sum(count) AS matches FROM status_counts WHERE list = '${list}' GROUP BY status`;
