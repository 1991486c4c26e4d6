/** Starts and stops the processes of a measurement, on ports assigned by the system. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Running processes: all are stopped if a measurement is killed. */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(1);
  });

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
export async function start(script, { env = {}, ready = '/', signal = 'SIGTERM' } = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.resolve(PROJECT, script)], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill(signal);
    await gone;
    running.delete(child);
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(() => {
      if (child.exitCode !== null) throw new Error(`${script} has stopped`);
      return answers(url + ready);
    }, `${script} to answer`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { url, pid: child.pid, stop };
}

/** The administrator of a measured academy. */
export const ADMIN = { email: 'bench@academy.example', password: 'bench-only-password' };

/** For the environment of an academy that has `ADMIN`, instead of the demo's administrator. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

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

/** Calls of an API that return the body, and throw unless successful. */
export const callsOf = (origin) => async (method, pathname, token, body) => {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + pathname, {
    method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${pathname} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
};

/** Signs `ADMIN` in, with the password confirmed. */
export async function signInAdministrator(call) {
  const { token } = await call('POST', '/api/auth/v1/login', undefined, ADMIN);
  await call('POST', '/api/auth/v1/reauthenticate', token, { password: ADMIN.password });
  return token;
}

/** A new learner, named as the bank's alerts name the payer, who has submitted a payment for a course. */
export async function submitPayment(call, course, email, reference) {
  const person = { email, password: ADMIN.password, full_name: 'Ananya Iyer' };
  const { token } = await call('POST', '/api/auth/v1/signup', undefined, person);
  const details = { name: person.full_name, email };
  const { amount } = await call('POST', `/api/payments/checkout/${course.id}`, token, details);
  const proof = { transaction_id: reference, payment_method: 'UPI' };
  const { payment } = await call('POST', `/api/payments/submit/${course.id}`, token, proof);
  return { token, amount, reference, payment };
}

/** Memory of a process in megabytes: current and peak. */
export async function memoryOf(pid) {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
