import { type AppStore } from './store';

/** What a screen's module may export as `handle`. */
export interface ScreenHandle {
  /** Fetches what the screen shows first. Resolves also after an error, which the screen shows. */
  prepare: (store: AppStore, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
}
