/**
 * `npm test`: installs and builds what is missing, then runs the quick suites. `node scripts/test.mjs unit browser`
 * runs some of the suites; arguments after `--` are passed to jest.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, fail, setUp } from './set-up.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');

const IN_A_BROWSER = ['--config', 'e2e/jest.config.mjs'];
const SWEEPS = 'every-(screen|state)|sight-and-keys';
/** The machine is built in minutes, with apt; the tools and the demo's labs are tried one by one. */
const LABS = ['lab-machines', 'lab-frame', 'terminal-tools', 'demo-labs'];
/** In a browser, what takes long because it looks at everything. */
const SLOW_IN_A_BROWSER = [SWEEPS, 'docked-panel', ...LABS];

/** In execution order: quick ones first. */
const SUITES = {
  unit: [
    { workspace: 'frontend', args: [] },
    { workspace: 'backend', args: ['--testPathPatterns', '\\.spec\\.ts$'] },
  ],
  integration: [{ workspace: 'backend', args: ['--testPathPatterns', 'test/(e2e|sql)/'] }],
  browser: [
    { workspace: 'frontend', args: [...IN_A_BROWSER, '--testPathIgnorePatterns', ...SLOW_IN_A_BROWSER] },
  ],
};

/** Not a part of `npm test`. CI runs `slow` after it. */
const LONG_SUITES = {
  // Kills, attacks, backups, multiple processes, long tables, every screen: each in its short form. And the labs.
  slow: [
    { workspace: 'backend', args: ['--testPathPatterns', 'test/(slow|faults|security)/'] },
    { workspace: 'frontend', args: [...IN_A_BROWSER, ...SLOW_IN_A_BROWSER] },
  ],
  // For another version of Node: what depends on Node itself, and the whole sale.
  newest: [
    {
      workspace: 'backend',
      args: ['--testPathPatterns', '\\.spec\\.ts$', 'test/e2e/(files|labs|uploads)\\.e2e\\.ts$'],
    },
    { workspace: 'frontend', args: [...IN_A_BROWSER, 'whole-sale'] },
  ],
  // The faults of the slow suite, repeated often enough to be conclusive.
  faults: [
    {
      workspace: 'backend',
      args: ['--runInBand', '--testPathPatterns', '\\.faults\\.ts$'],
      env: { FAULTS: 'full' },
    },
  ],
  // The attacks of the slow suite, with every hostile value in every field.
  security: [
    {
      workspace: 'backend',
      args: ['--runInBand', '--testPathPatterns', '\\.security\\.ts$'],
      env: { SECURITY: 'full' },
    },
  ],
  // Every screen in every theme, width and state, and everything that opens over it.
  sweep: [{ workspace: 'frontend', args: [...IN_A_BROWSER, SWEEPS], env: { SWEEP: 'full' } }],
};

const separator = process.argv.indexOf('--');
const asked = process.argv.slice(2, separator === -1 ? undefined : separator);
const forJest = separator === -1 ? [] : process.argv.slice(separator + 1);
const names = asked.length > 0 ? asked : Object.keys(SUITES);
const known = { ...SUITES, ...LONG_SUITES };
const unknown = names.find((name) => !(name in known));
if (unknown) fail(`There is no suite '${unknown}'; there are ${Object.keys(known).join(', ')}.`);

await setUp();
await ensureInstalled('contracts');

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'academy-tests-'));
let passed = 0;
let failed = 0;
let broken = false;
for (const suite of names.flatMap((name) => known[name])) {
  let result = run(suite);
  // A browser on a busy machine is sometimes late. What failed is printed, and its files run once more, each from its beginning.
  if (result.failedFiles.length > 0 && suite.args.includes(IN_A_BROWSER[1])) {
    console.error('\nThe files that failed, once more:');
    passed += result.passedElsewhere;
    result = run({ ...suite, args: [...IN_A_BROWSER, '--runTestsByPath', ...result.failedFiles] });
  }
  broken ||= result.status !== 0;
  passed += result.passed;
  failed += result.failed;
}
fs.rmSync(reports, { recursive: true, force: true });
console.log(`\nTests: ${passed} passed, ${failed} failed`);
if (broken || failed > 0 || passed === 0) process.exit(1);

/** Runs a suite: how many of its tests passed and failed, the files that failed, and how many tests passed in the others. */
function run({ workspace, args, env }) {
  const report = path.join(reports, 'report.json');
  fs.rmSync(report, { force: true });
  const jest = path.join(PROJECT, 'node_modules/jest/bin/jest.js');
  const { status, signal } = spawnSync(
    process.execPath,
    [jest, ...args, '--json', '--outputFile', report, ...forJest],
    {
      cwd: path.join(PROJECT, workspace),
      // The JSON report goes to the file; jest's human-readable output to standard error.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  if (!fs.existsSync(report)) {
    console.error(
      `The tests of the ${workspace} (${args.join(' ')}) ended early: ${signal ?? `exit ${status}`}.`,
    );
    return { status: status || 1, passed: 0, failed: 0, failedFiles: [], passedElsewhere: 0 };
  }
  const result = JSON.parse(fs.readFileSync(report, 'utf8'));
  const [failedFiles, others] = [true, false].map((hasFailed) =>
    result.testResults.filter((file) => (file.status === 'failed') === hasFailed),
  );
  return {
    status,
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failedFiles: failedFiles.map(({ name }) => name),
    passedElsewhere: others
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed').length,
  };
}
