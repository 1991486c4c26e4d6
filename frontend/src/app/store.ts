import { combineReducers, configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { forgetDestination, siteView } from '../features/auth/after-login';
import {
  sessionExpired,
  sessionReread,
  sessionSlice,
  signedIn,
  signedOut,
  userRefreshed,
} from '../features/auth/session';
import {
  clearStoredSession,
  TOKEN_KEY,
  toSessionUser,
  updateStoredUser,
  writeStoredSession,
} from '../features/auth/session-storage';

const rootReducer = combineReducers({
  [sessionSlice.name]: sessionSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** One store per application; tests make their own. */
export function createStore() {
  const listeners = createListenerMiddleware();

  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload: { token, user, remember } }) => writeStoredSession({ token, user }, remember),
  });
  listeners.startListening({
    matcher: api.endpoints.getMe.matchFulfilled,
    effect: ({ payload }, { dispatch }) => void dispatch(userRefreshed(toSessionUser(payload.user))),
  });
  listeners.startListening({
    actionCreator: userRefreshed,
    effect: ({ payload }) => updateStoredUser(payload),
  });
  listeners.startListening({
    matcher: isAnyOf(signedOut, sessionExpired),
    effect: (_action, { dispatch }) => {
      clearStoredSession();
      siteView.forget();
      // What one person loaded must not be shown to the next.
      dispatch(api.util.resetApiState());
    },
  });
  listeners.startListening({ actionCreator: signedOut, effect: () => forgetDestination() });
  listeners.startListening({
    actionCreator: sessionReread,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });

  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Signing in or out in one tab counts in the others. Answers a function that stops it. */
export function followOtherTabs(store: AppStore): () => void {
  const reread = (event: StorageEvent): void => {
    if (event.key === TOKEN_KEY && event.storageArea === window.localStorage) store.dispatch(sessionReread());
  };
  window.addEventListener('storage', reread);
  return () => window.removeEventListener('storage', reread);
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
