import type { ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { AppConfig } from '../config/index.js';
import { isReadable } from './readable-address.middleware.js';

/** Serves the machine that labs start from; 404 where the academy has none. */
export function serveLabImage(
  app: NestExpressApplication,
  { labImageDir }: Pick<AppConfig, 'labImageDir'>,
): void {
  app.use('/lab-image', labImage(labImageDir));
}

/** Its files have their digest in the name; the manifest names those of the present image. */
export function labImage(directory: string): RequestHandler {
  const files = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response: ServerResponse, file: string) => {
        const isNamedByContent = !/\.(json|md)$/.test(file);
        response.setHeader(
          'Cache-Control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
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
