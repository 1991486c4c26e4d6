import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether somebody can see the page and the network is there: only then is it kept up to date. */
export const usePageAttention = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && document.visibilityState === 'visible');
