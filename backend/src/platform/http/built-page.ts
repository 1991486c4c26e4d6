import fs from 'node:fs';
import path from 'node:path';
import type { PublicPageRenderer } from '@triad/shared/storefront';
import type { SiteMap } from './page-renderer.js';

const FRONTEND = path.resolve(import.meta.dirname, '../../../../frontend');
/** The built frontend, from `backend/dist` as from `backend/src`. */
export const BUILT_PAGE = path.join(FRONTEND, 'dist');
const RENDERER = path.join(FRONTEND, 'dist-server/render.js');

export interface BuiltPage {
  template: string;
  siteMap: SiteMap;
}

/** The page as it was built; null where it wasn't. */
export function readBuiltPage(): BuiltPage | null {
  if (!fs.existsSync(path.join(BUILT_PAGE, 'index.html')) || !fs.existsSync(RENDERER)) return null;
  const read = (name: string) => fs.readFileSync(path.join(BUILT_PAGE, name), 'utf8');
  return { template: read('index.html'), siteMap: JSON.parse(read('site-map.json')) as SiteMap };
}

/** The built renderer of the public pages. */
export const importRenderer = async (): Promise<PublicPageRenderer> =>
  (await import(RENDERER)) as PublicPageRenderer;
