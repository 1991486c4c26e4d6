import type { Response } from 'express';

/** One page of a list, with the values for the `Link` and `X-Total-Count` headers. */
export interface Page<T> {
  items: T[];
  /** Total number of rows in the list. */
  total: number;
  /** Opaque; the next page starts after it. Null on the last page. */
  nextCursor: string | null;
}

/** Writes the page headers (`X-Total-Count`, `Link: …; rel="next"`) and returns the items. */
export function sendPage<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('X-Total-Count', String(page.total));
  if (page.nextCursor) {
    const search = new URLSearchParams(response.req.originalUrl.split('?')[1]);
    search.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${response.req.path}?${search.toString()}>; rel="next"`);
  }
  return page.items;
}

/** Writes `X-Status-Counts`: the number of rows of each status, for the tabs of a list. */
export function sendStatusCounts(response: Response, counts: Record<string, number>): void {
  const pairs = Object.entries(counts).map(([status, count]) => `${status}=${count}`);
  response.setHeader('X-Status-Counts', pairs.join(','));
}
