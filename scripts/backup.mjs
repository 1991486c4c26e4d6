/** `npm run backup -- <folder>`: makes this checkout runnable like `npm start` does, then copies the academy. */
import { setUp } from './set-up.mjs';

setUp(['backend']);
await import('../backend/dist/app/cli/backup.js');
