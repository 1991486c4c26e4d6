/** The set-up steps of `npm start` and `npm test`. Uses only Node's own modules: a fresh clone has nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '..');
const STAMPS = path.join(PROJECT, 'node_modules/.academy');
const OLDEST_NODE = [20, 19];

/** Exits with a one-sentence message. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`The academy needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
}

/**
 * Installs the locked packages if none are installed or the lock file is newer. `contracts` has a lock file of its own: only
 * the blockchain's commands and tests need its packages.
 */
export async function ensureInstalled(folder = '.') {
  const changed = (file) =>
    fs.statSync(path.join(PROJECT, folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file last, so an interrupted installation is repeated. Workspace links must exist as well.
  const isComplete = changed('node_modules/.package-lock.json') >= changed('package-lock.json');
  if (isComplete && (folder !== '.' || changed('node_modules/@triad/shared') > 0)) return;
  console.log('Installing packages (once; a few minutes on a slow line) …');
  await run(
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    'The packages could not be installed; the lines above say why.',
    path.join(PROJECT, folder),
  );
}

const SHARED = ['shared/src', 'shared/package.json', 'shared/tsconfig.json', 'shared/tsconfig.build.json'];

/** The builds in order, with all their inputs. The page contains its own copy of the shared code. */
const BUILDS = [
  {
    name: 'shared',
    inputs: [...SHARED, 'tsconfig.json'],
    output: 'shared/dist/quiz.js',
    command: ['npm', ['run', '--silent', 'build', '--workspace', 'shared']],
  },
  {
    name: 'backend',
    inputs: [
      ...SHARED,
      'backend/src',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'tsconfig.json',
      'nest-cli.json',
    ],
    output: 'backend/dist/app/cli/start.js',
    command: ['npx', ['nest', 'build']],
  },
  {
    name: 'frontend',
    inputs: [
      ...SHARED,
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/frames',
      'frontend/vite.config.ts',
      'frontend/vite.frames.config.ts',
      'frontend/vite.server.config.ts',
      'frontend/tsconfig.json',
      'tsconfig.json',
    ],
    output: 'frontend/dist-server/render.js',
    command: ['npm', ['run', '--silent', 'build', '--workspace', 'frontend']],
  },
];

/** Builds whatever is missing or older than its sources: `shared` first, then backend and frontend at the same time. */
async function ensureBuilt(names = ['backend', 'frontend']) {
  const [shared, ...others] = BUILDS;
  await ensureFresh(shared);
  await Promise.all(others.filter(({ name }) => names.includes(name)).map(ensureFresh));
}

async function ensureFresh({ name, inputs, output, command }) {
  const sources = inputs.flatMap((input) => listFiles(path.join(PROJECT, input)));
  const wanted = digest([path.join(PROJECT, 'package-lock.json'), ...sources]);
  if (readStamp(`built-${name}`) === wanted && fs.existsSync(path.join(PROJECT, output))) return;
  console.log(`Building the ${name} …`);
  await run(...command, `The ${name} could not be built; the lines above say why.`);
  writeStamp(`built-${name}`, wanted);
}

async function run(command, args, sentence, cwd = PROJECT) {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(sentence);
}

function listFiles(entry) {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath ?? file.path, file.name))
    .sort();
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(PROJECT, file));
    if (fs.existsSync(file)) hash.update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function readStamp(name) {
  try {
    return fs.readFileSync(path.join(STAMPS, name), 'utf8');
  } catch {
    return '';
  }
}

function writeStamp(name, value) {
  fs.mkdirSync(STAMPS, { recursive: true });
  fs.writeFileSync(path.join(STAMPS, name), value);
}

/**
 * All steps above, or exits with a one-sentence message: the first call of every script. `names`: the packages to
 * build.
 */
export async function setUp(names) {
  requireNode();
  try {
    await ensureInstalled();
    await ensureBuilt(names);
  } catch (error) {
    fail(error);
  }
}
