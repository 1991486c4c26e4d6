import { useEffect, useEffectEvent } from 'react';

/** Shorter is a glance at a message, not a payment. */
const SHORTEST_MS = 4000;

/** Calls back when the page is seen again after the reader was in another app for a while. */
export function useReturnFromApp(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let leftAt: number | null = null;
    const watch = (): void => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else {
        if (leftAt !== null && Date.now() - leftAt >= SHORTEST_MS) returned();
        leftAt = null;
      }
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, []);
}
