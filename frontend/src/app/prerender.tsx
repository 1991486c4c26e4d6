import { type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { UNKNOWN_ACADEMY } from '../academy/use-academy';
import { api } from '../api/api';
import { ScreenSkeleton } from '../components/skeleton';
import { paths } from '../config/paths';
import { PlayerSkeleton } from '../features/learning';
import { App } from './app';
import { Root } from './root';
import { whenInitialized } from './router';
import { routes } from './routes';
import { createStore } from '../store/store';

export { siteMap } from '../config/public-pages';
export { routes };

/** Placeholder for the academy's name; the server replaces it. */
const NAME = '%ACADEMY_NAME%';

/** For the build: the HTML of a public page, as visitors see it before any script runs. */
export const prerenderPage = (path: string): Promise<string> => render(routes, path);

/** For the build: the HTML of the signed-in shell around a screen that hasn't loaded yet. */
export const prerenderShell = (lazy: RouteObject['lazy'], path: string): Promise<string> =>
  render(shell(lazy, <ScreenSkeleton />), path);

/** For the build: the HTML of a screen that fills the window and hasn't loaded yet. */
export const prerenderFullWindow = (path: string): Promise<string> =>
  render(shell(undefined, path === paths.learn.path ? <PlayerSkeleton /> : <NarrowSkeleton />), path);

/** For the build: the HTML of the public layout around a screen that hasn't loaded yet. */
export const prerenderPublicShell = (lazy: RouteObject['lazy'], path: string): Promise<string> =>
  render(shell(lazy, <NarrowSkeleton />), path);

const shell = (lazy: RouteObject['lazy'], content: ReactNode): RouteObject[] => [
  { element: <Root />, children: [{ lazy, children: [{ path: '*', element: content }] }] },
];

// Neither the public layout nor a screen without a layout limits the width.
const NarrowSkeleton = () => (
  <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
    <ScreenSkeleton />
  </div>
);

async function render(routes: RouteObject[], path: string): Promise<string> {
  const store = createStore();
  const academy = { name: NAME, ...UNKNOWN_ACADEMY };
  await store.dispatch(api.util.upsertQueryData('getAcademy', undefined, academy));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await whenInitialized(router);
  // React would leave a failing part to the browser; at build time it is an error.
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerender(<App store={store} router={router} />, {
      onError: (error) => void errors.push(error),
    });
    const html = await new Response(prelude).text();
    if (errors.length > 0) throw new AggregateError(errors, `${path} can't be prerendered`);
    return html;
  } finally {
    router.dispose();
    // Clears RTK Query's cache timers, which would keep the build's process alive for a minute.
    store.dispatch(api.util.resetApiState());
  }
}
