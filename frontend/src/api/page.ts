import { type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list, with what its headers say. */
export interface Page<T> {
  items: T[];
  /** How many rows the whole list has. */
  total: number;
  /** Asks for the next page; null on the last. */
  nextCursor: string | null;
  /** How many rows each status has, where the list says so; else empty. */
  counts: Record<string, number>;
}

/** What a screen reads of a list that grows: an infinite query's answer, without the machinery of its types. */
export interface GrowingList<T> {
  /** The pages of the present argument; `data` may still be those of the one before. */
  currentData?: { pages: Page<T>[] } | undefined;
  data?: { pages: Page<T>[] } | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** For `transformResponse`: puts the headers of a list's answer beside its items. */
export function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
  const headers = meta?.response?.headers;
  return {
    items,
    total: Number(headers?.get('x-total-count') ?? items.length),
    nextCursor: nextCursorOf(headers?.get('link')),
    counts: countsOf(headers?.get('x-status-counts')),
  };
}

/** `</api/x?cursor=WyIy>; rel="next"` → "WyIy". */
function nextCursorOf(link: string | null | undefined): string | null {
  const address = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}

/** `pending=11,approved=240` → `{ pending: 11, approved: 240 }`. */
function countsOf(header: string | null | undefined): Record<string, number> {
  if (!header) return {};
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [status = '', count] = pair.split('=');
      return [status.trim(), Number(count)];
    }),
  );
}
