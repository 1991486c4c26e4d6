import type { RequestListener } from 'node:http';
import fresh from 'fresh';

const IMAGE = /^\/api\/files\/images\/([0-9a-f-]{36})$/;

/** An image's bytes never change, so neither does its ETag, and browsers may keep it for good. */
export const imageHeaders = (fileId: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${fileId}"`,
});

/**
 * Tells browsers that the image they have is still right, in front of everything else: only who was given the image knows
 * its ETag, whatever became of it. Every other request goes on to `next`.
 * @param headers what every answer carries
 */
export function unchangedImages(headers: Record<string, string>, next: RequestListener): RequestListener {
  const common = Object.entries(headers).flat();
  return (request, response) => {
    const known = request.headers['if-none-match'];
    const fileId = known && request.method === 'GET' && IMAGE.exec(request.url ?? '')?.[1];
    const own = fileId ? imageHeaders(fileId) : null;
    if (own && fresh(request.headers, { etag: own.ETag })) {
      // As `writeHead` takes them fastest.
      response.writeHead(304, [...common, ...Object.entries(own).flat()]).end();
    } else {
      next(request, response);
    }
  };
}
