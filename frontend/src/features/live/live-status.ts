import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

/** Whether this page receives live updates. */
export const liveStatus = {
  get: (): boolean => isLive,
  set: (now: boolean): void => {
    if (now === isLive) return;
    isLive = now;
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsLive = (): boolean => useSyncExternalStore(subscribe, liveStatus.get);
