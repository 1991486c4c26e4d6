/**
 * The time until a learner with five courses sees the catalogue on a slow phone: CPU four times slower, 1.6 Mbit/s, 150
 * ms. "Interactive" is when the first course card is painted and the main thread would respond to a tap; requests are
 * counted until then.
 *
 *   npm run bench:phone                                  this build, as `npm start` runs it
 *   npm run bench:phone -- http://localhost:3000 …       running academies with demo data, in turn
 */
/* global document, MutationObserver, requestAnimationFrame, window */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { setUp } from '../scripts/set-up.mjs';
import { callsOf, startAcademy } from './lib/processes.mjs';
import { median, table } from './lib/tables.mjs';

const RUNS = Number(process.env.RUNS ?? 7);
const COURSES = 5;
const BUDGETS = { cold: 1_800, warm: 1_000, requests: 20 };
const VIEWPORT = { width: 390, height: 844 };
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const ADMIN = { email: 'admin@triad.example', password: 'admin-demo-2026' };

async function main() {
  await setUp();
  const given = process.argv.slice(2);
  const academy = given.length > 0 ? undefined : await startAcademy();
  try {
    const academies = [];
    for (const url of academy ? [academy.url] : given)
      academies.push({ url, learner: await learnerWithCourses(url), visits: [] });
    // In turn, so that other load on the machine affects all alike; the first turn is a warm-up.
    for (let turn = -1; turn < RUNS; turn += 1)
      for (const one of academies) {
        const visit = await visitTwice(one);
        if (turn >= 0) one.visits.push(visit);
      }
    for (const { url, visits } of academies) if (report(url, visits) && academy) process.exitCode = 1;
  } finally {
    await academy?.stop();
  }
}

async function learnerWithCourses(url) {
  const call = callsOf(url);
  const email = `phone${Date.now()}@academy.example`;
  const person = { email, password: 'bench-only-password', full_name: 'Meera Phone' };
  const { token, user } = await call('POST', '/api/auth/v1/signup', undefined, person);
  const { token: admin } = await call('POST', '/api/auth/v1/login', undefined, ADMIN);
  const courses = (await call('GET', '/api/auth/v1/courses', token)).filter(({ price }) => price > 0);
  for (const [n, { id }] of courses.slice(0, COURSES).entries()) {
    await call('POST', `/api/payments/checkout/${id}`, token, { name: person.full_name, email });
    const proof = { transaction_id: String(Date.now()).slice(1, 12) + n, payment_method: 'UPI' };
    const { payment } = await call('POST', `/api/payments/submit/${id}`, token, proof);
    await call('POST', `/api/payments/manual-payments/${payment.id}/approve`, admin);
  }
  const enrolled = async () => (await call('GET', '/api/auth/v1/me', token)).enrolled_courses;
  while ((await enrolled()).length < COURSES) await new Promise((resolve) => setTimeout(resolve, 200));
  return { token, user };
}

/** With a profile of its own, as on a phone: a private window would keep no compiled code. */
async function visitTwice({ url, learner }) {
  const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: VIEWPORT,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const entry = await context.newPage();
    await entry.goto(`${url}/robots.txt`);
    await entry.evaluate(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, learner);
    await entry.close();
    return { cold: await visit(context, url), warm: await visit(context, url) };
  } finally {
    await context.close();
    await fs.rm(profile, { recursive: true, force: true });
  }
}

async function visit(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith(url)) requests.set(requestId, { type, url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).bytes = encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  await page.addInitScript(() => {
    const isThere = () => document.querySelector('#available-courses ~ ul a, #available-courses ~ * ul a');
    const look = new MutationObserver(() => {
      if (!isThere()) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.interactiveAt = performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => window.interactiveAt, undefined, { timeout: 60_000 });
  const interactive = await at.jsonValue();
  const all = [...requests.values()];
  // Later content isn't waited for, but the screenshot shows it.
  await page.waitForTimeout(1_000);
  if (process.env.SHOTS) await page.screenshot({ path: path.join(process.env.SHOTS, 'catalogue-phone.png') });
  const cardTop = await page.evaluate(
    () =>
      document
        .querySelector('#available-courses ~ ul a, #available-courses ~ * ul a')
        ?.getBoundingClientRect().top,
  );
  if (process.env.SHOW_REQUESTS)
    for (const { type, bytes, url: asked } of all)
      console.log(type.padEnd(12), String(bytes).padStart(7), asked.slice(url.length));
  await page.close();
  const script = all.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    interactive,
    requests: all.length,
    cardTop,
    script,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** @returns whether a budget was missed */
function report(url, visits) {
  const of = (kind, what) => median(visits.map((visit) => visit[kind][what]));
  const row = (kind) => [
    kind,
    `${(of(kind, 'interactive') / 1000).toFixed(2)} s`,
    `${(BUDGETS[kind] / 1000).toFixed(1)} s`,
    of(kind, 'requests'),
    `${(of(kind, 'script') / 1000).toFixed(0)} kB`,
    `${(of(kind, 'bytes') / 1000).toFixed(0)} kB`,
    `${of(kind, 'cardTop').toFixed(0)} px`,
  ];
  console.log(`\n${url}\n`);
  console.log(
    table(
      ['visit', 'interactive', 'budget', 'requests', 'script', 'all', 'first card from the top'],
      ['cold', 'warm'].map(row),
    ),
  );
  return (
    of('cold', 'interactive') > BUDGETS.cold ||
    of('warm', 'interactive') > BUDGETS.warm ||
    of('cold', 'requests') > BUDGETS.requests ||
    of('cold', 'cardTop') > VIEWPORT.height - 64
  );
}

await main();
