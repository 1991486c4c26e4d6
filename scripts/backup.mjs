/** `npm run backup -- <folder>`: installs and builds this checkout like `npm start`, then backs up the academy. */
import { setUp } from './set-up.mjs';

await setUp(['backend']);
await import('../backend/dist/app/cli/backup.js');
