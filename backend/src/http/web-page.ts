import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../config/index.js';
import { isScreen, type SiteMap, writeHead } from './page-head.js';
import { isBackendPath } from './request-path.js';
import { staticFiles } from './static-files.js';

/** The built frontend, from `backend/dist/http` as from `backend/src/http`. */
const WEB_PAGE = path.resolve(import.meta.dirname, '../../../frontend/dist');

const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isBackendPath(request.path) &&
  !path.extname(request.path);

/** The files that pages are made of. */
export const webPageFiles = (headers: Record<string, string>, next: RequestListener): RequestListener =>
  staticFiles({ directory: WEB_PAGE, headers }, next);

/** Serves the web page beside the API: named assets for good, every other path as the page that routes it. */
export function serveWebPage(app: NestExpressApplication, config: AppConfig): void {
  const index = path.join(WEB_PAGE, 'index.html');
  const map = path.join(WEB_PAGE, 'site-map.json');
  if (!fs.existsSync(index) || !fs.existsSync(map)) return;
  const siteMap = JSON.parse(fs.readFileSync(map, 'utf8')) as SiteMap;
  const site = { name: config.academyName, publicUrl: config.publicUrl };
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    // Read each time: a build that replaces the assets replaces the page that names them.
    const html = await readFile(index, 'utf8');
    response
      .status(isScreen(siteMap, request.path) ? 200 : 404)
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(writeHead(html, site, siteMap, request.path));
  });
}
