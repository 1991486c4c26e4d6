import type { RequestListener } from 'node:http';
import fresh from 'fresh';

const IMAGE = /^\/api\/files\/images\/([0-9a-f-]{36})$/;

/** An image is immutable, so its ETag never changes and browsers may cache it forever. */
export const imageHeaders = (fileId: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${fileId}"`,
});

/**
 * Responds 304 to requests for a cached image, before anything else runs: only a client that received the image knows
 * its ETag. The cached response keeps its other headers (RFC 9110, 15.4.5). Every other request continues to `next`.
 */
export function unchangedImages(next: RequestListener): RequestListener {
  return (request, response) => {
    const known = request.headers['if-none-match'];
    const fileId = known && request.method === 'GET' && IMAGE.exec(request.url ?? '')?.[1];
    const own = fileId ? imageHeaders(fileId) : null;
    if (own && fresh(request.headers, { etag: own.ETag })) {
      response.writeHead(304, own).end();
    } else {
      next(request, response);
    }
  };
}
