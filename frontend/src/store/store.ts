import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { sessionReread, sessionSlice } from '../session/session';
import { TOKEN_KEY } from '../session/session-storage';
import { sessionEffects } from './session-effects';

const rootReducer = combineReducers({
  [sessionSlice.name]: sessionSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** One store per application; tests create their own. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(sessionEffects, api.middleware),
    // Notifying in the next animation frame would merge rendering and layout into one long task.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Syncs signing in and out between tabs. Returns a function that stops it. */
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
