/**
 * Runs the backend's unit tests, uploads, files and the whole sale in a browser on the image's Node version (see `Dockerfile`),
 * regardless of the Node of the other tests: npm provides the binary, and both the academy and the tests run on it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fetchPackage } from './fetch-package.mjs';
import { fail, setUp } from './set-up.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
const [, version] = /^ARG NODE=node:(\d+)/m.exec(fs.readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8'));

await setUp();
const node = path.join(fetchNode(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
if (!stdout) fail(`${node} does not run here.`);
console.log(`On Node ${stdout.trim()}:`);
const { status } = spawnSync(node, [path.join(PROJECT, 'scripts/test.mjs'), 'newest'], { stdio: 'inherit' });
process.exit(status ?? 1);

function fetchNode() {
  try {
    return fetchPackage('node', version);
  } catch (error) {
    return fail(`${error.message} So the academy was not run on it.`);
  }
}
