/** `npm run restore -- <folder>`: makes this checkout runnable like `npm start` does, then puts a backup back. */
import { ensureBuilt, ensureInstalled, fail, requireNode } from './set-up.mjs';

requireNode();
try {
  ensureInstalled();
  ensureBuilt(['backend']);
} catch (error) {
  fail(error);
}
await import('../backend/dist/cli/restore.js');
