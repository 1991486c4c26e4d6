import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { labFrameHeaders } from './lab-frames.js';
import { isReadable } from './readable-address.middleware.js';

/** The names of assets contain a hash of their content. */
const ASSET = /^(frames\/)?assets\//;

/** Serves the files of a built page; of a compressible one, the copy that the build wrote beside it. */
export function staticFiles(directory: string): RequestHandler {
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
        const caching = ASSET.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        response.setHeader('Cache-Control', caching);
        response.setHeader('Vary', 'Accept-Encoding');
        for (const [header, value] of Object.entries(labFrameHeaders(name)))
          response.setHeader(header, value);
      },
    },
  });
  // The library throws at an address that it can't decode.
  return (request, response, next) => {
    if (isReadable(request.path)) files(request, response, next);
    else next();
  };
}
