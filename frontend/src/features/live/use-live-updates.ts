import { useEffect, useRef } from 'react';
import { api } from '../../api/api';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectToken } from '../../session/session';

/** Live updates while signed in. Starts after the first screen's data and code. */
export function useLiveUpdates(): void {
  const store = useAppStore();
  const token = useAppSelector(selectToken);
  /** When the first data of this session was asked for; of a page that is loaded signed in, before its code ran. */
  const since = useRef(0);
  useEffect(() => {
    if (!token) {
      since.current = performance.now();
      return;
    }
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      await Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
      await whenIdle();
      const { followLive } = await import('./follow-live');
      if (!isOver) stop = followLive(store, token, since.current);
    };
    // If it can't be loaded, the page falls back to polling.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store, token]);
}

/** Resolves when the first screen has been drawn; in browsers that can't tell, at once. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 3_000 }) : setTimeout(resolve),
  );
