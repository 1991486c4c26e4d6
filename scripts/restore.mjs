/** `npm run restore -- <folder>`: makes this checkout runnable like `npm start` does, then puts a backup back. */
import { setUp } from './set-up.mjs';

setUp(['backend']);
await import('../backend/dist/app/cli/restore.js');
