/**
 * A stranger's way from a shared link to a playing lesson on a phone of 390 px at 400 kbit/s and 400 ms, with the bank's SMS as
 * the only approver: everything but typing and the payment app.
 *
 *   npm run bench:sale          20 walks
 *   WALKS=3 npm run bench:sale
 */
import { chromium } from 'playwright-core';
import { setUp } from '../scripts/set-up.mjs';
import { aReference, cheapestCourse, sendSms, trustFeed } from './bank-academy.mjs';
import { callsOf, signInAdministrator, startAcademy, submitPayment, WITH_ADMIN } from './lib/processes.mjs';
import { ms, percentile, table } from './lib/tables.mjs';

const WALKS = Number(process.env.WALKS ?? 20);
const BUDGETS = { walk: 90_000, taps: 7 };
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const DIGITS = '4321';
const TYPING_MS = 120;

async function main() {
  await setUp();
  const academy = await startAcademy({
    ...WITH_ADMIN,
    UPI_ID: 'academy@okbank',
    APPROVAL_UNDO_SECONDS: '0',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const shop = await openShop(academy.url);
    const walks = [];
    for (let number = 0; number < WALKS; number += 1)
      walks.push(await walk(browser, academy.url, shop, number));
    report(walks);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

/** A course, and a phone that reports what the bank says and is trusted. */
async function openShop(url) {
  const call = callsOf(url);
  const token = await signInAdministrator(call);
  const asAdmin = (method, path, body) => call(method, path, token, body);
  const { id: account_id } = await asAdmin('POST', '/api/bank/accounts', {
    name: 'Savings',
    last_digits: DIGITS,
  });
  const phone = await asAdmin('POST', '/api/bank/feeds', { account_id, name: 'Bench phone' });
  const course = await cheapestCourse(asAdmin);
  const tell = (reference, amount) =>
    sendSms(`${url}/api/bank/feeds/${phone.id}/sms`, phone.secret, reference, amount);
  await trustFeed(asAdmin, phone, async (number) => {
    const { reference, amount } = await submitPayment(
      call,
      course,
      `earlier${number}@academy.example`,
      aReference(),
    );
    await tell(reference, amount);
  });
  const { slug } = await asAdmin('GET', `/api/courses/${course.id}`);
  return { course, slug, tell };
}

async function walk(browser, url, { course, slug, tell }, number) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  const steps = {};
  let taps = 0;
  let at = performance.now();
  const reached = (step) => {
    steps[step] = performance.now() - at;
    at = performance.now();
  };
  const tap = async (target) => {
    taps += 1;
    await target.tap();
  };
  /** As fast as a good typist; the time it takes is the person's own. */
  const type = async (label, text) => {
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: TYPING_MS });
    at = performance.now();
  };
  const main = page.getByRole('main');
  const reference = aReference();
  try {
    await page.goto(`${url}/catalogue/${slug}`, { waitUntil: 'commit' });
    await page.getByTestId('enrol').last().waitFor();
    reached('course page');
    await tap(page.getByTestId('enrol').last());
    await page.getByLabel('Full name').fill('A');
    reached('sign-up form');
    await type('Full name', 'nanya Iyer');
    await type('Email', `walk${number}-${Date.now()}@academy.example`);
    await type('Password', 'a-password-of-mine');
    await tap(main.getByRole('button', { name: 'Sign up' }));
    await page.getByRole('button', { name: 'Show payment instructions' }).waitFor();
    reached('checkout');
    await tap(page.getByRole('button', { name: 'Show payment instructions' }));
    await page.getByRole('button', { name: 'Copy UPI ID' }).waitFor();
    reached('payment instructions');
    await tap(page.getByRole('button', { name: 'Copy UPI ID' }));
    // The payment app: the money arrives, the bank sends its SMS, and the ID comes back in the clipboard.
    await tell(reference, course.price);
    at = performance.now();
    await page.evaluate((text) => navigator.clipboard.writeText(text), reference);
    await tap(page.getByRole('button', { name: 'Paste' }));
    await tap(main.getByRole('button', { name: /^Submit/ }));
    await page.waitForURL('**/my-learning');
    const opened = page.getByRole('link', { name: `Continue: ${course.title}` });
    await opened.waitFor({ timeout: 120_000 });
    reached('access');
    await tap(opened);
    await page.waitForURL('**/learn**');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await main.getByRole('button', { name: /^Play/ }).first().waitFor();
    reached('lesson');
  } catch (error) {
    await page.screenshot({ path: `${process.env.SHOTS ?? '/tmp'}/walk-${number}.png`, fullPage: true });
    throw error;
  } finally {
    await context.close();
  }
  return { steps, taps, took: Object.values(steps).reduce((sum, step) => sum + step, 0) };
}

function report(walks) {
  const rows = Object.keys(walks[0].steps).map((step) => {
    const waits = walks.map(({ steps }) => steps[step]);
    return [step, ms(percentile(waits, 50)), ms(percentile(waits, 95))];
  });
  const took = walks.map((one) => one.took);
  const p95 = percentile(took, 95);
  rows.push(['everything', ms(percentile(took, 50)), ms(p95)]);
  console.log(`${walks.length} walks, ${walks[0].taps} taps`);
  console.log(table(['until', 'p50', 'p95'], rows));
  if (p95 > BUDGETS.walk || walks[0].taps > BUDGETS.taps) process.exitCode = 1;
}

await main();
