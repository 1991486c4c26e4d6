import { type RefObject, useEffect, useState } from 'react';

const PATIENCE_MS = 8_000;

/**
 * Whether a player of another site seems to be blocked, by a network or an extension. A browser doesn't say: it shows an
 * error page in the frame, and calls it loaded. So what counts is that the site answers and the frame has loaded, or that
 * the player has spoken.
 */
export function useBlockedFrame(frame: RefObject<HTMLIFrameElement | null>, address: string): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const until = { hasLoaded: false, hasAnswered: false, hasSpoken: false };
    frame.current?.addEventListener('load', () => (until.hasLoaded = true), { signal });
    window.addEventListener(
      'message',
      ({ source }) => {
        if (source === null || source !== frame.current?.contentWindow) return;
        until.hasSpoken = true;
        setBlocked(false);
      },
      { signal },
    );
    fetch(address, { mode: 'no-cors', credentials: 'omit', signal }).then(
      () => (until.hasAnswered = true),
      () => undefined,
    );
    const timer = setTimeout(
      () => setBlocked(!until.hasSpoken && !(until.hasLoaded && until.hasAnswered)),
      PATIENCE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
      setBlocked(false);
    };
  }, [frame, address]);
  return isBlocked;
}
