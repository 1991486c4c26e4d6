/** Starts and stops the processes of a measurement, on ports assigned by the system. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
export const JWT_SECRET = 'only for measuring, and long enough for that';

/** Running processes: all are stopped if a measurement is killed. */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(1);
  });

function run(command, args, options) {
  const child = spawn(command, args, options);
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function until(condition, what, { stepMs = 50, timeoutMs = 120_000 } = {}) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a Node script that serves HTTP at `PORT` and waits until `ready` responds.
 * @returns its url, pid and a function that stops it
 */
export async function start(script, { args = [], env = {}, ready = '/', signal = 'SIGTERM' } = {}) {
  const port = await freePort();
  const process_ = run(process.execPath, [path.resolve(PROJECT, script), ...args], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => process_.once('exit', resolve));
  const stop = async () => {
    process_.kill(signal);
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(() => {
      if (process_.exitCode !== null) throw new Error(`${script} has stopped`);
      return answers(url + ready);
    }, `${script} to answer`);
  } catch (error) {
    process_.kill('SIGKILL');
    throw error;
  }
  return { url, pid: process_.pid, stop };
}

/** The processes' environment in the production image. */
const [, NODE_OPTIONS] = /^ENV NODE_OPTIONS="(.+)"$/m.exec(
  readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8'),
);
const inEarnest = (databaseUrl, env) => ({
  NODE_ENV: 'production',
  NODE_OPTIONS,
  DATABASE_URL: databaseUrl,
  JWT_SECRET,
  CREDENTIAL_SIGNING_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'http://academy.example',
  DATA_DIR: '/tmp/academy-bench-files',
  ...env,
});

/** Only the HTTP process, with an existing database. */
export const startApi = (databaseUrl, env = {}) =>
  start('backend/dist/app/main.js', { env: inEarnest(databaseUrl, env), ready: '/health/ready' });

/**
 * The queue process; it needs no readiness check.
 * @param env may name its `QUEUES`
 * @param niceness 0, or up to 19 for a lower priority, where docker-compose.yml has CPU shares
 */
export async function startWorker(databaseUrl, env = {}, niceness = 0) {
  const worker = run(process.execPath, [path.join(PROJECT, 'backend/dist/app/worker.js')], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...inEarnest(databaseUrl, env) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  os.setPriority(worker.pid, niceness);
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  return {
    pid: worker.pid,
    stop: async () => {
      worker.kill('SIGTERM');
      await gone;
    },
  };
}

/** Redis as docker-compose.yml runs it, in a temporary folder; undefined if it isn't installed. */
export async function startRedis() {
  const port = await freePort();
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-bench-redis-'));
  const options = ['--port', port, '--dir', dir, '--maxmemory-policy', 'noeviction', '--appendonly', 'yes'];
  const server = run('redis-server', options.map(String), { stdio: 'ignore' });
  let missing = false;
  server.once('error', () => (missing = true));
  const gone = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await fs.rm(dir, { recursive: true, force: true });
  };
  await until(async () => missing || (await accepts(port)), 'Redis to answer');
  if (!missing) return { url: `redis://127.0.0.1:${port}`, stop };
  await fs.rm(dir, { recursive: true, force: true });
  return undefined;
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The academy as `npm start` runs it, in one process, in a temporary folder. */
export async function startAcademy(env = {}) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-bench-'));
  const academy = await start('scripts/start.mjs', {
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    ready: '/health/ready',
    signal: 'SIGINT',
  });
  return {
    ...academy,
    stop: async () => {
      await academy.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Memory of a process in megabytes: current and peak. */
export async function memoryOf(pid) {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

export async function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await fs.readFile(file));
  return hash.digest('hex').slice(0, 16);
}
