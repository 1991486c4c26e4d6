import fs from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../config/index.js';
import { isReadable } from './readable-address.middleware.js';
import { isBackendPath } from './request-path.js';
import { staticFiles } from './static-files.js';
import { type PageHead, pageWriter, type SiteMap } from './page-renderer.js';

/** The built frontend, from `backend/dist` as from `backend/src`. */
const WEB_PAGE = path.resolve(import.meta.dirname, '../../../../frontend/dist');

/** A path with an extension is a missing file, such as a script of an earlier build, unless a browser opens it as a page. */
const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isBackendPath(request.path) &&
  (!path.extname(request.path) || request.get('Accept')?.includes('text/html'));

/** Pages whose title and description only the API knows. */
export interface OwnPages {
  isAt(path: string): boolean;
  /** Another content type that is available at the same path. */
  alternative: string;
  /** Null where there is no such page. */
  headOf(path: string): Promise<PageHead | null>;
}

/** Serves the files of the frontend. */
export function serveStaticFiles(app: NestExpressApplication): void {
  if (fs.existsSync(WEB_PAGE)) app.use(staticFiles(WEB_PAGE));
}

/** Serves a page of the frontend at every path that isn't the API's. */
export function serveWebPage(app: NestExpressApplication, config: AppConfig, ownPages: OwnPages): void {
  if (!fs.existsSync(path.join(WEB_PAGE, 'index.html'))) return;
  const read = (name: string) => fs.readFileSync(path.join(WEB_PAGE, name), 'utf8');
  const site = { name: config.academyName, publicUrl: config.publicUrl };
  const write = pageWriter(read('index.html'), site, JSON.parse(read('site-map.json')) as SiteMap);
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    const isOwn = ownPages.isAt(request.path);
    if (isOwn) {
      response.vary('Accept');
      if (request.accepts(['text/html', ownPages.alternative]) === ownPages.alternative) return next();
    }
    // Without the database the page is sent as it is built, and says so itself.
    const ownHead = isOwn ? await ownPages.headOf(request.path).catch(() => undefined) : undefined;
    const { isScreen, html } = write(request.path, isReadable(request.path) ? ownHead : null);
    response
      .status(isScreen ? 200 : 404)
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  });
}
