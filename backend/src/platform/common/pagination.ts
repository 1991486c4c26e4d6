import type { Response } from 'express';

/** One page of a list, with what the `Link` and `X-Total-Count` headers say. */
export interface Page<T> {
  items: T[];
  /** How many rows the whole list has. */
  total: number;
  /** Opaque; the next page starts after it. Null on the last page. */
  nextCursor: string | null;
}

/** Writes a page's headers (`X-Total-Count`, `Link: …; rel="next"`) and gives its items. */
export function sendPage<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('X-Total-Count', String(page.total));
  if (page.nextCursor) {
    const search = new URLSearchParams(response.req.originalUrl.split('?')[1]);
    search.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${response.req.path}?${search.toString()}>; rel="next"`);
  }
  return page.items;
}

/** Writes `X-Status-Counts`: how many rows each status has, for the tabs beside a list. */
export function sendStatusCounts(response: Response, counts: Record<string, number>): void {
  const pairs = Object.entries(counts).map(([status, count]) => `${status}=${count}`);
  response.setHeader('X-Status-Counts', pairs.join(','));
}
