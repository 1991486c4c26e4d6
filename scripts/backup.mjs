/** `npm run backup -- <folder>`: makes this checkout runnable like `npm start` does, then copies the academy. */
import { ensureBuilt, ensureInstalled, fail, requireNode } from './set-up.mjs';

requireNode();
try {
  ensureInstalled();
  ensureBuilt(['backend']);
} catch (error) {
  fail(error);
}
await import('../backend/dist/cli/backup.js');
