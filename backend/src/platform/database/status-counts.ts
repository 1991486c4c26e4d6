import type { DataSource } from 'typeorm';
import type { PageQuery } from '../common/page-query.dto.js';
import type { Page } from '../common/pagination.js';
import { fetchPageWithSummary, type ListStatement, type SortColumn } from './fetch-page.js';

/**
 * SQL for the number of rows of each status in a list, `(status, matches)`. Triggers maintain the counts, so the cost
 * doesn't depend on the list's length.
 */
export const statusCountsOf = (list: 'payments' | 'tickets' | 'courses'): string =>
  `SELECT status, sum(count) AS matches FROM status_counts WHERE list = '${list}' GROUP BY status`;

export interface CountedList extends ListStatement {
  /** A statement for the number of rows of each status, `(status, matches)`. */
  tally: string;
  /** The status condition if only one status is listed; the list's total is then that status's count. */
  ofStatus: string | undefined;
}

/**
 * Reads one page of a list and its counts by status in one statement.
 * @throws InvalidInputError when the cursor isn't one of ours
 */
export async function fetchCountedPage<Row extends object, Status extends string>(
  database: Pick<DataSource, 'query'>,
  list: CountedList,
  sort: readonly SortColumn[],
  query: PageQuery,
): Promise<Page<Row> & { counts: Partial<Record<Status, number>> }> {
  const { tally, ofStatus, ...statement } = list;
  const counted: ListStatement = {
    ...statement,
    with: [...(list.with ?? []), `tally AS (${tally})`],
    total: `SELECT coalesce(sum(matches), 0) FROM tally ${ofStatus ? `WHERE ${ofStatus}` : ''}`,
    summary: '(SELECT jsonb_object_agg(status, matches) FROM tally) AS counts',
  };
  const { page, summary } = await fetchPageWithSummary<
    Row,
    { counts: Partial<Record<Status, number>> | null }
  >(database, counted, sort, query);
  return { ...page, counts: summary.counts ?? {} };
}
