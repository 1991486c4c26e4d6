import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { RouteObject } from 'react-router-dom';
import type * as Prerender from '../src/app/prerender';
import { chunksOf, closureOf, entryOf, siteScriptOf } from './chunks.ts';

type Lazy = NonNullable<RouteObject['lazy']>;
type Chunks = ReturnType<typeof chunksOf>;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PRERENDER = '/src/app/prerender.tsx';

/** What a lazy route imports, as Vite writes it for Node. */
const IMPORTED = /import__\("([^"]+)"\)/;
/** The prerendered layouts. */
const SHELL = /app.(learner|admin)-layout\.tsx$/;
/** Screens for those who are signed in that fill the window, without a layout. */
const FULL_WINDOW = /(learning.learn|assessments.sitting|practical-exams.exam-lab)-screen\.tsx$/;
/** The layout of the public screens that are not prerendered as a whole, such as the form to log in. */
const PUBLIC_SHELL = /app.public-layout\.tsx$/;

/**
 * Beside the built page lies what it says about itself, for the server that sends it: of every screen the files that it
 * needs, so that the browser fetches them beside the framework and not after it, and what can be seen of it before any
 * script has run.
 */
export const siteMapFile: Plugin = {
  name: 'site-map',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const server = await startInNode();
    try {
      const source = JSON.stringify(await describe(chunksOf(bundle), await server.ssrLoadModule(PRERENDER)));
      this.emitFile({ type: 'asset', fileName: 'site-map.json', source });
    } finally {
      await server.close();
    }
  },
};

/** Runs the application's sources in Node. */
function startInNode(): Promise<ViteDevServer> {
  return createServer({
    root: ROOT,
    configFile: false,
    envDir: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Nothing is asked for while a page is only written down.
    define: { 'import.meta.env.VITE_API_URL': '"http://academy.invalid"' },
  });
}

async function describe(chunks: Chunks, module: Record<string, unknown>): Promise<object> {
  const { siteMap, routes, prerenderPage, prerenderShell, prerenderFullWindow, prerenderPublicShell } =
    module as unknown as typeof Prerender;
  const everywhere = entryOf(chunks);
  const loadedFor = lazyRoutes(routes);
  const isStatic = (path: string) => siteMap.pages.some((page) => page.path === path && page.isStatic);
  const prerender = async (pattern: string, lazies: Lazy[]) => {
    if (isStatic(pattern)) return { content: await prerenderPage(pattern), audience: 'visitors' };
    const has = (shell: RegExp) => lazies.some((lazy) => shell.test(moduleOf(lazy)));
    if (has(SHELL)) return { content: await prerenderShell(lazies[0], pattern), audience: 'members' };
    if (has(FULL_WINDOW)) return { content: await prerenderFullWindow(pattern), audience: 'members' };
    if (!has(PUBLIC_SHELL)) return null;
    return { content: await prerenderPublicShell(lazies[0], pattern), audience: 'visitors-shell' };
  };
  const screens = [];
  for (const pattern of siteMap.patterns) {
    const lazies = loadedFor.get(pattern) ?? [];
    const files = closureOf(
      chunks,
      lazies.map((lazy) => fileOf(chunks, moduleOf(lazy))),
    );
    screens.push({
      pattern,
      files: [...files].filter((file) => !everywhere.has(file)),
      prerendered: await prerender(pattern, lazies),
    });
  }
  const pages = siteMap.pages.map(({ path, title, description, next }) => ({
    path,
    title,
    description,
    next,
  }));
  return { pages, screens, fallback: siteMap.fallback, siteScript: siteScriptOf(chunks) };
}

/** What the router loads for each path, layouts first. */
function lazyRoutes(routes: RouteObject[], above: Lazy[] = []): Map<string, Lazy[]> {
  const found = new Map<string, Lazy[]>();
  for (const { path, lazy, children } of routes) {
    const here = lazy ? [...above, lazy] : above;
    if (path) found.set(path, here);
    for (const [inner, lazies] of lazyRoutes(children ?? [], here)) found.set(inner, lazies);
  }
  return found;
}

function moduleOf(lazy: Lazy): string {
  const source = typeof lazy === 'function' ? lazy.toString() : '';
  const module = IMPORTED.exec(source)?.[1];
  if (!module) throw new Error(`What does this route import? ${source}`);
  return module;
}

function fileOf(chunks: Chunks, module: string): string {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`No file of the build contains ${module}`);
  return chunk.fileName;
}
