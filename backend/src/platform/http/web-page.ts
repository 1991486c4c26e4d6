import fs from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../config/index.js';
import { isBackendPath } from './request-path.js';
import { staticFiles } from './static-files.js';
import { pageWriter, type SiteMap } from './page-renderer.js';

/** The built frontend; the path is the same from `backend/dist` and `backend/src`. */
const WEB_PAGE = path.resolve(import.meta.dirname, '../../../../frontend/dist');

const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isBackendPath(request.path) &&
  !path.extname(request.path);

/** The build files that pages are rendered from. */
export const webPageFiles = (headers: Record<string, string>, next: RequestListener): RequestListener =>
  staticFiles({ directory: WEB_PAGE, headers }, next);

/** Serves the frontend next to the API: hashed assets as immutable, every other path as a page. */
export function serveWebPage(app: NestExpressApplication, config: AppConfig): void {
  const template = path.join(WEB_PAGE, 'index.html');
  if (!fs.existsSync(template)) return;
  const site = { name: config.academyName, publicUrl: config.publicUrl };
  let built: { at: number; write: ReturnType<typeof pageWriter> } | undefined;
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    // Checked on each request: a build that replaces the assets also replaces the page that references them.
    const at = (await stat(template)).mtimeMs;
    if (built?.at !== at) {
      const [html, siteMap] = await Promise.all([
        readFile(template, 'utf8'),
        readFile(path.join(WEB_PAGE, 'site-map.json'), 'utf8'),
      ]);
      built = { at, write: pageWriter(html, site, JSON.parse(siteMap) as SiteMap) };
    }
    const { isScreen, html } = built.write(request.path);
    response
      .status(isScreen ? 200 : 404)
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  });
}
