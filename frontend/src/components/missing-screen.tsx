import { useEffect } from 'react';
import { reloadIfReachable, reloadOnce } from '../lib/missing-chunk';
import { commonMessages } from '../messages-common';
import { Button } from './button';

/** The network may not carry anything yet when the browser says that it is online. */
const AGAIN_AFTER_MS = 2_000;

const retry = (): void => void reloadIfReachable();

/** Shown instead of a screen whose code could not be fetched; retries when the network is back. */
export function MissingScreen() {
  useEffect(() => {
    reloadOnce();
    let again: number | undefined;
    const onOnline = (): void => {
      retry();
      again = window.setTimeout(retry, AGAIN_AFTER_MS);
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.clearTimeout(again);
    };
  }, []);
  return (
    <div role="alert" className="card m-auto flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="text-xl">{commonMessages.screenFailed}</h1>
      <p className="text-ink2">{commonMessages.noAnswer}</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  );
}
