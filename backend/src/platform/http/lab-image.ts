import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../config/index.js';
import { compressedStatic } from './compressed-static.js';

/** Serves the image that machine labs start from, or 404 if the academy has not built it. */
export function serveLabImage(
  app: NestExpressApplication,
  { labImageDir }: Pick<AppConfig, 'labImageDir'>,
): void {
  app.use('/lab-image', labImage(labImageDir));
}

/** Its files have their digest in the name; the manifest names those of the present image. */
export const labImage = (directory: string): RequestHandler =>
  compressedStatic(directory, (name) => ({
    'Cache-Control': /\.(json|md)$/.test(name) ? 'no-cache' : 'public, max-age=31536000, immutable',
  }));
