/** `npm run restore -- <folder>`: installs and builds this checkout like `npm start`, then restores a backup. */
import { setUp } from './set-up.mjs';

await setUp(['backend']);
await import('../backend/dist/app/cli/restore.js');
