import { safeStorage } from './safe-storage';

const KEY = 'reloadedForChunk';
const ONCE_PER_MS = 60_000;

const missing = new WeakSet<Error>();

/** Whether something broke because its code could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** Loads the page again, but never to end on the browser's own error page: only when the academy answers. */
export async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}

/**
 * A page that was open across a deployment asks for code that is gone. One reload brings the new version; the
 * time kept beside it stops a loop when the code is missing for another reason.
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
