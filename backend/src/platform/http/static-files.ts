import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isReadable } from './readable-address.middleware.js';

/** Serves the files of a built page; of a compressible one, the copy that the build wrote beside it. */
export function staticFiles(directory: string): RequestHandler {
  const assets = path.join(directory, 'assets') + path.sep;
  const files = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response: ServerResponse, file: string) => {
        // The names of assets contain a hash of their content.
        const caching = file.startsWith(assets)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600';
        response.setHeader('Cache-Control', caching);
        response.setHeader('Vary', 'Accept-Encoding');
      },
    },
  });
  // The library throws at an address that it can't decode.
  return (request, response, next) => {
    if (isReadable(request.path)) files(request, response, next);
    else next();
  };
}
