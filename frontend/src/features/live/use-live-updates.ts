import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAppSelector } from '../../store/hooks';
import { type AppStore } from '../../store/store';
import { selectToken } from '../../session/session';

const PATIENCE_MS = 2_000;

/** Work that no first screen waits for. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(id);
}

/** Live updates while signed in. Its code loads after the first screen's. */
export function useLiveUpdates(): void {
  const store = useStore() as AppStore;
  const token = useAppSelector(selectToken);
  useEffect(() => {
    if (!token) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const giveUp = whenIdle(() => {
      import('./follow-live').then(
        ({ followLive }) => {
          if (!isOver) stop = followLive(store, token);
        },
        // Without it the page is as it was before there was anything live: it asks every now and then.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      giveUp();
      stop?.();
    };
  }, [store, token]);
}
