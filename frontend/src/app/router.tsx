import { createBrowserRouter } from 'react-router-dom';
import { type AppStore } from '../store/store';
import { routes } from './routes';
import { type ScreenHandle } from '../store/screen-handle';

export type Router = ReturnType<typeof createBrowserRouter>;

export const createRouter = (): Router => createBrowserRouter(routes);

/** Resolves when the code of the first screen has loaded, or its error screen. */
export function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** How long the first render waits for its data. */
const DATA_WITHIN_MS = 2_000;

/** Resolves when the first screen has its data, or has waited long enough: a slow phone renders it once, without a skeleton. */
export function whenPrepared(router: Router, store: AppStore): Promise<unknown> {
  const prepared = router.state.matches.flatMap(
    ({ route, params }) => (route.handle as ScreenHandle | undefined)?.prepare(store, params) ?? [],
  );
  return Promise.race([Promise.all(prepared), new Promise((resolve) => setTimeout(resolve, DATA_WITHIN_MS))]);
}
