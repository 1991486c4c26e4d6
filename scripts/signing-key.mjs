/** `npm run signing-key -- list`: makes this checkout runnable like `npm start` does, then works on the keys of certificates. */
import { setUp } from './set-up.mjs';

await setUp(['backend']);
await import('../backend/dist/app/cli/signing-key.js');
