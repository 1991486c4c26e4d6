import { safeStorage } from './safe-storage';

const KEY = 'reloadedForChunk';
const ONCE_PER_MS = 60_000;

/**
 * A page that was open across a deployment asks for code that is gone. One reload brings the new version; the
 * time kept beside it stops a loop when the code is missing for another reason.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(safeStorage.get('session', KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    event.preventDefault();
    safeStorage.set('session', KEY, String(Date.now()));
    window.location.reload();
  });
}
