import type { SortColumn } from '../../platform/database/fetch-page.js';

export const CATALOGUE_ORDERS = ['relevance', 'newest', 'price_asc', 'price_desc', 'duration'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

const NEWEST: SortColumn = { expression: 'course.created_at', cast: 'timestamptz', direction: 'DESC' };
const LATEST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'DESC' };
const FIRST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'ASC' };

/** A text that is looked for, as the placeholders of its patterns: anywhere, and at the beginning. */
export interface SearchPatterns {
  anywhere: string;
  atStart: string;
}

/** Where the text was found: at the title's beginning, in the title, or only in the description. */
const titleMatch = ({ anywhere, atStart }: SearchPatterns): SortColumn => ({
  expression: `(CASE WHEN course.title ILIKE ${atStart} THEN 2 WHEN course.title ILIKE ${anywhere} THEN 1 ELSE 0 END)`,
  cast: 'integer',
  direction: 'DESC',
});

/** The columns behind an order. Without a text to match, relevance is the newest first. */
export function sortColumns(order: CatalogueOrder, searched: SearchPatterns | null): SortColumn[] {
  const columns: Record<CatalogueOrder, SortColumn[]> = {
    relevance: searched ? [titleMatch(searched), NEWEST, LATEST_ID] : [NEWEST, LATEST_ID],
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
