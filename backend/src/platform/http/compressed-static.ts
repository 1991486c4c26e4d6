import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isReadable } from './readable-address.middleware.js';

/**
 * Serves the files of a directory; of a compressible one, the copy that was written beside it.
 * @param headersOf the headers of a file, by its name in the directory
 */
export function compressedStatic(
  directory: string,
  headersOf: (name: string) => Record<string, string>,
): RequestHandler {
  const files = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response: ServerResponse, file: string) => {
        const name = path
          .relative(directory, file)
          .split(path.sep)
          .join('/')
          .replace(/\.(br|gz)$/, '');
        response.setHeader('Vary', 'Accept-Encoding');
        for (const [header, value] of Object.entries(headersOf(name))) response.setHeader(header, value);
      },
    },
  });
  // The library throws at an address that it can't decode.
  return (request, response, next) => {
    if (isReadable(request.path)) files(request, response, next);
    else next();
  };
}
