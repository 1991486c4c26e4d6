import { type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list, with the values of its headers. */
export interface Page<T> {
  items: T[];
  /** Total number of rows. */
  total: number;
  /** Cursor of the next page; null on the last. */
  nextCursor: string | null;
  /** Number of rows of each status, if the list reports it; else empty. */
  counts: Record<string, number>;
}

/**
 * A list that loads page by page, for `build.infiniteQuery`.
 * @param request the list's URL and parameters but the cursor
 */
export const paged = <Row, Arg = void>(
  request: (arg: Arg) => { url: string; params: Record<string, unknown> },
) => ({
  query: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: string | null }) => {
    const { url, params } = request(queryArg);
    return { url, params: { ...params, cursor: pageParam ?? undefined } };
  },
  transformResponse: toPage<Row>,
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: Page<Row>) => nextCursor,
  },
});

/** For `transformResponse`: combines a list response's items with its headers. */
function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
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
  const address = link?.match(/<([^<>]+)>;\s*rel="?next"?/)?.[1];
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
