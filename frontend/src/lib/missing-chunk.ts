import { safeStorage } from './safe-storage';

const KEY = 'reloadedForChunk';
const ONCE_PER_MS = 60_000;

const missing = new WeakSet<Error>();

/** Whether an error means that code could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** Reloads the page, but only if the server responds, so that it never ends on the browser's error page. */
export async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}

/**
 * A page that was open during a deployment requests code that no longer exists. One reload loads the new version; a
 * stored timestamp prevents a loop if the code is missing for another reason.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    const last = Number(safeStorage.get('session', KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    safeStorage.set('session', KEY, String(Date.now()));
    void reloadIfReachable();
  });
}
