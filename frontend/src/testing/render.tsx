import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { routes } from '../app/routes';
import { api } from '../api/api';
import { type AppStore, createStore } from '../store/store';
import { type SessionUser, writeStoredSession } from '../session/session-storage';

interface RenderAppOptions {
  /** The initial URL, or a link's target with its state. */
  route: string | { pathname: string; state: unknown };
  store?: AppStore;
}

interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** The current path and query. */
  address: () => string;
  /** Presses the browser's Back (-1) or Forward (1), or follows a link. */
  go: (to: number | string) => Promise<void>;
  /** Simulates a regained connection: shown data is refetched until the responses arrive. */
  reconnect: () => Promise<void>;
}

// Two dynamic imports at once of the same module can fail in Jest on Node 20, so layout and screen load one after the other.
let loaded: Promise<unknown> = Promise.resolve();
function oneByOne(route: RouteObject): RouteObject {
  const load = route.lazy as (() => Promise<object>) | undefined;
  return {
    ...route,
    ...(load && { lazy: () => (loaded = loaded.then(load, load)) }),
    ...(route.children && { children: route.children.map(oneByOne) }),
  } as RouteObject;
}

/** The real application (routes, guards, store) at a route. Mock its requests with `server` from `./server`. */
export function renderApp({ route, store = createStore() }: RenderAppOptions): RenderedApp {
  // The application renders nothing before its first screen has loaded; tests must render immediately.
  const drawn = routes.map((root) => Object.assign(oneByOne(root), { hydrateFallbackElement: <></> }));
  const router = createMemoryRouter(drawn, { initialEntries: [route] });
  // A dialog that is opening has `pointer-events: none` for a moment; a browser test would wait, user-event fails.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const address = (): string => router.state.location.pathname + router.state.location.search;
  const go = (to: number | string): Promise<void> =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  const reconnect = (): Promise<void> =>
    act(async () => {
      store.dispatch(api.internalActions.onOnline());
      await Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
    });
  return { ...result, store, user, address, go, reconnect };
}

export const aLearner: SessionUser = {
  id: '0193a1c0-0000-7000-8000-000000000001',
  full_name: 'Ananya Iyer',
  email: 'ananya.iyer@example.in',
  avatar_url: null,
  is_admin: false,
};

export const anAdmin: SessionUser = {
  ...aLearner,
  id: '0193a1c0-0000-7000-8000-000000000002',
  full_name: 'Meera Joshi',
  email: 'meera.joshi@example.in',
  is_admin: true,
};

/** Stores a session as an earlier sign-in would. Call it before `renderApp`. */
export function givenSession(user: SessionUser = aLearner, token = 'stored-token'): void {
  writeStoredSession({ token, user }, true);
}
