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
    const element = frame.current;
    const until = { hasLoaded: false, hasAnswered: false, hasSpoken: false };
    const onLoad = (): void => {
      until.hasLoaded = true;
    };
    const onMessage = ({ source }: MessageEvent): void => {
      if (source === null || source !== element?.contentWindow) return;
      until.hasSpoken = true;
      setBlocked(false);
    };
    element?.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
      () => {
        until.hasAnswered = true;
      },
      () => undefined,
    );
    const timer = setTimeout(
      () => setBlocked(!until.hasSpoken && !(until.hasLoaded && until.hasAnswered)),
      PATIENCE_MS,
    );
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, address]);
  return isBlocked;
}
