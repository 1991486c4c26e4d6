/** Packages that a single command needs occasionally, too large for every `npm ci`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FETCHED = path.resolve(import.meta.dirname, '../.tmp/packages');

/** The package's folder, downloaded if it is missing. */
export function fetchPackage(name, version) {
  const folder = path.join(FETCHED, `${name}-${version}`);
  const done = path.join(folder, 'node_modules/.package-lock.json');
  if (!fs.existsSync(done)) {
    fs.mkdirSync(folder, { recursive: true });
    // Without its own package.json, npm would install it into the project.
    fs.writeFileSync(path.join(folder, 'package.json'), '{}');
    const { status } = spawnSync('npm', ['install', '--loglevel', 'error', `${name}@${version}`], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`${name} ${version} could not be fetched from the package registry.`);
  }
  return path.join(folder, 'node_modules', name);
}
