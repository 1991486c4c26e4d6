import fs from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';

/** The built frontend, from `backend/dist/http` as from `backend/src/http`. */
const WEB_PAGE = path.resolve(import.meta.dirname, '../../../frontend/dist');

const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|health)(\/|$)/.test(request.path) &&
  !path.extname(request.path);

/** Serves the web page beside the API: named assets for good, every other path as the page that routes it. */
export function serveWebPage(app: NestExpressApplication): void {
  const index = path.join(WEB_PAGE, 'index.html');
  if (!fs.existsSync(index)) return;
  app.use(
    serveStatic(WEB_PAGE, {
      index: false,
      etag: true,
      setHeaders: (response, file) => {
        const named = file.includes(`${path.sep}assets${path.sep}`);
        response.setHeader(
          'Cache-Control',
          named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    }),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(index);
  });
}
