import { safeStorage } from './safe-storage';

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
 * Called where something shown needs code that could not be fetched: after a deployment, an open page requests code that no
 * longer exists, and a reload loads the new version. A stored timestamp prevents a loop if it is missing for another reason.
 */
export function reloadOnce(): void {
  const last = Number(safeStorage.get('session', KEY));
  if (Date.now() - last < ONCE_PER_MS) return;
  safeStorage.set('session', KEY, String(Date.now()));
  void reloadIfReachable();
}

/** Only remembers: code that the page does without must not cost what somebody is typing. */
export function rememberMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}
