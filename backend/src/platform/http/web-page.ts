import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../config/index.js';
import { isReadable } from './readable-address.middleware.js';
import { isBackendPath } from './request-path.js';
import { staticFiles } from './static-files.js';
import { type BuiltPage, BUILT_PAGE } from './built-page.js';
import { type PageHead, pageWriter } from './page-renderer.js';

/** A path with an extension is a missing file, such as a script of an earlier build, unless a browser opens it as a page. */
const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isBackendPath(request.path) &&
  (!path.extname(request.path) || request.get('Accept')?.includes('text/html'));

/** Pages whose title and description only the API knows. */
export interface OwnPages {
  isAt(path: string): boolean;
  /** Another content type that is available at the same path. */
  alternative?: string;
  /** Null where there is no such page, undefined where the page says nothing of its own. */
  headOf(path: string): Promise<PageHead | null | undefined>;
}

/** Serves the files of the frontend. */
export function serveStaticFiles(app: NestExpressApplication, built: BuiltPage | null): void {
  if (built) app.use(staticFiles(BUILT_PAGE));
}

/** Serves a page of the frontend at every path that isn't the API's. */
export function serveWebPage(
  app: NestExpressApplication,
  config: AppConfig,
  built: BuiltPage | null,
  ownPages: OwnPages[],
): void {
  if (!built) return;
  const write = pageWriter(
    built.template,
    { name: config.academyName, publicUrl: config.publicUrl },
    built.siteMap,
  );
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    const own = ownPages.find((pages) => pages.isAt(request.path));
    if (own?.alternative) {
      response.vary('Accept');
      if (request.accepts(['text/html', own.alternative]) === own.alternative) return next();
    }
    // Without the database the page is sent as it is built, and says so itself.
    const ownHead = await own?.headOf(request.path).catch(() => undefined);
    const { isScreen, html } = write(request.path, isReadable(request.path) ? ownHead : null);
    response
      .status(isScreen ? 200 : 404)
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  });
}
