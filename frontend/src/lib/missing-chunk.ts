import { safeStorage, unstored } from './safe-storage';

const KEY = 'reloaded';
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
 * Reloads the page where needed code could not be fetched: after a deployment, an open page requests code that no longer exists,
 * and a reload loads the new version. A stored timestamp prevents a loop if it is missing for another reason; without storage nothing is reloaded.
 */
export function reloadOnce(): void {
  const last = Number(safeStorage.get('session', KEY));
  if (Date.now() - last < ONCE_PER_MS) return;
  safeStorage.set('session', KEY, String(Date.now()));
  // Otherwise the next page would reload, too, and this one's session would be lost.
  if (!unstored.size) void reloadIfReachable();
}

/** Marks the errors of missing code. It doesn't reload: unsaved input would be lost for code that the screen may not need. */
export function rememberMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}
