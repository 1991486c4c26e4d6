/**
 * `npm run audit`: asks the package registry for known vulnerabilities of the production packages, and fails on
 * critical ones. Build and test packages are skipped: they never run in production.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PATIENCE_MS = 120_000;

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  timeout: PATIENCE_MS,
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
});

const vulnerabilities = readReport(stdout)?.vulnerabilities;
if (!vulnerabilities) {
  console.log(
    'The package registry did not say whether any package has a known hole, so none was looked up.',
  );
  process.exit(0);
}

const holes = Object.values(vulnerabilities);
const critical = holes.filter(({ severity }) => severity === 'critical');
for (const { name, range, via, fixAvailable } of critical) {
  // A package is listed for its own vulnerability, or for one of its dependencies'.
  const reasons = via.map((cause) =>
    typeof cause === 'string' ? `it needs ${cause}` : `${cause.title} (${cause.url})`,
  );
  console.error(
    `${name} ${range} has a known critical hole: ${reasons.join('; ')}. ` +
      (fixAvailable ? 'A version without it exists.' : 'No version without it is known.'),
  );
}
if (critical.length > 0) process.exit(1);
console.log(
  holes.length === 0
    ? 'No package that the academy runs on has a known hole.'
    : `No package that the academy runs on has a known critical hole; lesser ones: ${holes.map(({ name, severity }) => `${name} (${severity})`).join(', ')}.`,
);

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
