/**
 * Signed-in reads beside bare Express: what the academy sends to PostgreSQL and answers is recorded once, and a minimal server does
 * the same again. Both are asked in turn, so that other load on the machine affects both alike.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { EmbeddedPostgres } from '../backend/dist/app/cli/embedded-postgres.js';
import {
  callsOf,
  PROJECT,
  signInAdministrator,
  start,
  startAcademy,
  submitPayment,
  WITH_ADMIN,
  until,
} from './lib/processes.mjs';
import { median, ms, table, times } from './lib/tables.mjs';

const TURNS = 7;
const CONNECTIONS = 8;
const VOLLEY_SECONDS = 2;
const WARM_UP_SECONDS = 10;
const BUDGET = 0.5;
const JWT_SECRET = 'only for measuring, and long enough for that';
const RECORDER = path.join(PROJECT, 'bench/lib/record-statements.mjs');

const readsOf = (courseId) => ({
  'catalogue page': '/api/auth/v1/courses?limit=20',
  'course page': `/api/courses/${courseId}`,
  'learn call': `/api/auth/v1/courses/${courseId}/access`,
  'payments/mine': '/api/payments/mine',
});

export async function measureReads() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-bench-'));
  const postgres = new EmbeddedPostgres({ directory: path.join(folder, 'postgres'), password: 'bench' });
  await postgres.start('postgres');
  try {
    await postgres.execute('CREATE DATABASE bench');
    const databaseUrl = postgres.url('bench');
    const learner = await learnerWithCourse(databaseUrl);
    const recording = path.join(folder, 'recording.json');
    await fs.writeFile(recording, JSON.stringify(await record(databaseUrl, folder, learner)));
    const api = await startApi(databaseUrl, folder);
    const express = await start('bench/lib/express-replay.mjs', {
      env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, JWT_SECRET, RECORDING: recording },
    });
    try {
      return await compare({ academy: api.url, express: express.url }, learner);
    } finally {
      await express.stop();
      await api.stop();
    }
  } finally {
    await postgres.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function learnerWithCourse(databaseUrl) {
  const academy = await startAcademy({
    ...WITH_ADMIN,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'true',
    JWT_SECRET,
  });
  try {
    const call = callsOf(academy.url);
    const admin = await signInAdministrator(call);
    const course = (await call('GET', '/api/auth/v1/courses', admin)).find(({ price }) => price > 0);
    const { token, payment } = await submitPayment(call, course, 'reader@academy.example', '400000000001');
    await call('POST', `/api/payments/manual-payments/${payment.id}/approve`, admin);
    const isOpen = async () => (await call('GET', '/api/auth/v1/me', token)).enrolled_courses.length > 0;
    await until(isOpen, 'access');
    return { token, reads: readsOf(course.id) };
  } finally {
    await academy.stop();
  }
}

/** Only the HTTP process, as the production image runs it. */
async function startApi(databaseUrl, folder, env = {}) {
  const dockerfile = await fs.readFile(path.join(PROJECT, 'Dockerfile'), 'utf8');
  const [, options] = /^ENV NODE_OPTIONS="(.+)"$/m.exec(dockerfile);
  return start('backend/dist/app/main.js', {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET,
      CREDENTIAL_SIGNING_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'http://academy.example',
      DATA_DIR: path.join(folder, 'files'),
      ...env,
      NODE_OPTIONS: `${options} ${env.NODE_OPTIONS ?? ''}`,
    },
    ready: '/health/ready',
  });
}

/** The statements and the body of each read, the second time that it is asked. */
async function record(databaseUrl, folder, { token, reads }) {
  const file = path.join(folder, 'statements');
  const api = await startApi(databaseUrl, folder, {
    NODE_OPTIONS: `--import=${RECORDER}`,
    RECORD_TO: file,
  });
  try {
    const call = callsOf(api.url);
    const recorded = [];
    for (const address of Object.values(reads)) {
      await call('GET', address, token);
      await fs.writeFile(file, '');
      const body = await call('GET', address, token);
      const lines = (await fs.readFile(file, 'utf8')).split('\n').filter(Boolean);
      recorded.push({ path: address.split('?')[0], statements: lines.map((line) => JSON.parse(line)), body });
    }
    return recorded;
  } finally {
    await api.stop();
  }
}

async function compare(servers, { token, reads }) {
  const volley = (url, duration) =>
    autocannon({
      url,
      duration,
      connections: CONNECTIONS,
      workers: 1,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
    });
  const rows = [];
  const missed = [];
  for (const [name, address] of Object.entries(reads)) {
    const turns = [];
    for (let turn = -1; turn < TURNS; turn += 1) {
      const seconds = turn < 0 ? WARM_UP_SECONDS : VOLLEY_SECONDS;
      const academy = await volley(servers.academy + address, seconds);
      const express = await volley(servers.express + address, seconds);
      for (const { non2xx, errors } of [academy, express])
        if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} bad answers, ${errors} errors`);
      if (turn >= 0) turns.push({ academy, express });
    }
    const perSecond = (server) => median(turns.map((turn) => turn[server].requests.average));
    const ratio = median(
      turns.map(({ academy, express }) => academy.requests.average / express.requests.average),
    );
    rows.push([
      name,
      perSecond('academy').toFixed(0),
      perSecond('express').toFixed(0),
      times(ratio),
      `≥ ${times(BUDGET)}`,
      ms(median(turns.map(({ academy }) => academy.latency.p99))),
    ]);
    if (ratio < BUDGET) missed.push(`${name}: ${times(ratio)} of Express, budget ${times(BUDGET)}`);
  }
  return {
    title: `Signed-in reads, ${CONNECTIONS} at a time`,
    markdown: table(['read', 'academy/s', 'Express/s', 'of Express', 'budget', 'p99'], rows),
    missed,
  };
}
