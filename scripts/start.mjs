/**
 * `npm start`: makes this checkout runnable (installs what is missing, builds what is stale), then runs the academy.
 * Only Node's own modules may be imported here: on a fresh clone there is nothing else yet.
 */
import { ensureInstalled, setUp } from './set-up.mjs';

await setUp();
if (process.env.TEST_CHAIN === 'true') await ensureInstalled('contracts');
await import('../backend/dist/app/cli/start.js');
