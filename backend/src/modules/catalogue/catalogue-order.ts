import type { SortColumn } from '../../common/pagination.js';

export const CATALOGUE_ORDERS = ['relevance', 'newest', 'price_asc', 'price_desc', 'duration'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

const NEWEST: SortColumn = { expression: 'course.created_at', cast: 'timestamptz', direction: 'DESC' };
const LATEST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'DESC' };
const FIRST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'ASC' };

/** Where the text stands: at the title's beginning, in the title, or only in the description. */
const TITLE_MATCH: SortColumn = {
  expression:
    '(CASE WHEN course.title ILIKE :startPattern THEN 2 WHEN course.title ILIKE :pattern THEN 1 ELSE 0 END)',
  cast: 'integer',
  direction: 'DESC',
};

/**
 * The columns behind an order. Without a text to match, relevance is the newest first.
 * `TITLE_MATCH` reads the query's parameters `pattern` and `startPattern`.
 */
export function sortColumns(order: CatalogueOrder, searching: boolean): SortColumn[] {
  const columns: Record<CatalogueOrder, SortColumn[]> = {
    relevance: searching ? [TITLE_MATCH, NEWEST, LATEST_ID] : [NEWEST, LATEST_ID],
    newest: [NEWEST, LATEST_ID],
    price_asc: [{ expression: 'course.price_paise', cast: 'integer', direction: 'ASC' }, FIRST_ID],
    price_desc: [{ expression: 'course.price_paise', cast: 'integer', direction: 'DESC' }, LATEST_ID],
    // A course whose length nobody measured comes last.
    duration: [
      {
        expression: '(coalesce(course.duration_hours, -1))',
        cast: 'double precision',
        direction: 'DESC',
      },
      LATEST_ID,
    ],
  };
  return columns[order];
}
