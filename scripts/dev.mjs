/** `npm run dev`: the academy on port 3000, rebuilt on each change, and Vite's server with hot reload on port 5173. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setUp } from './set-up.mjs';

await setUp(['backend']);
const PROJECT = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  'npx',
  [
    'concurrently',
    '--kill-others',
    '--names',
    'shared,build,api,web',
    'npm run build --workspace shared -- --watch --preserveWatchOutput',
    'nest build --watch --preserveWatchOutput',
    'node --watch-path=shared/dist --watch-path=backend/dist backend/dist/app/cli/start.js',
    'npm run dev --workspace frontend',
  ],
  { cwd: PROJECT, stdio: 'inherit' },
);
process.exit(status ?? 1);
