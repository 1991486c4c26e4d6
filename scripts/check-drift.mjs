/** Fails if a generated file, the schema or the compiled contract is out of date. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail, setUp } from './set-up.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
const GENERATORS = ['backend/dist/app/cli/export-openapi.js', 'frontend/scripts/generate-api.mjs'];
const GENERATED = ['openapi.yaml', 'frontend/src/api/api.gen.ts', 'frontend/src/api/admin-api.gen.ts'];

const read = (file) => {
  const full = path.join(PROJECT, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
};
const run = (command, args) => spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit' }).status === 0;

await setUp(['backend']);
const before = new Map(GENERATED.map((file) => [file, read(file)]));
// Like `npm run generate`, with the existing build.
if (!GENERATORS.every((script) => run(process.execPath, [script])))
  fail('Not everything could be generated; the lines above say why.');
const stale = GENERATED.filter((file) => read(file) !== before.get(file));
if (stale.length > 0)
  fail(`${stale.join(' and ')} did not say what the code says; commit what npm run generate wrote.`);
if (!run(process.execPath, ['backend/dist/app/cli/migrate.js', 'check'])) process.exit(1);
if (!run(process.execPath, ['contracts/compile.mjs', '--check'])) process.exit(1);
