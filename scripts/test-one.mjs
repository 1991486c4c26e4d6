/**
 * `npm run test:one -- FILE …`: runs single test files of one workspace, named from the project's root. What starts with a dash,
 * such as `--randomize`, is for jest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fail, setUp } from './set-up.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');

const given = process.argv.slice(2);
const forJest = given.filter((argument) => argument.startsWith('-'));
const files = given
  .filter((argument) => !argument.startsWith('-'))
  .map((file) => path.relative(PROJECT, path.resolve(file)));
if (files.length === 0) fail('Name a test file: npm run test:one -- backend/test/e2e/checkout.e2e.ts');

const isInBrowser = files[0].startsWith(path.join('frontend', 'e2e'));
const workspace = files[0].startsWith('frontend') ? 'frontend' : 'backend';
// Browser journeys and built processes need the builds; everything else only what `shared` exports.
await setUp(isInBrowser || /test.(slow|faults).|storefront/.test(files[0]) ? undefined : []);

const { status } = spawnSync(
  process.execPath,
  [
    path.join(PROJECT, 'node_modules/jest/bin/jest.js'),
    ...(isInBrowser ? ['--config', 'e2e/jest.config.mjs'] : []),
    '--runTestsByPath',
    ...files.map((file) => path.relative(workspace, file)),
    ...forJest,
  ],
  {
    cwd: path.join(PROJECT, workspace),
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  },
);
process.exit(status ?? 1);
