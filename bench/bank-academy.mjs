/**
 * Bank statements and alerts in the academy as `npm start` runs it: time and memory for 10,000 rows from upload to bank
 * lines, and the time from a bank's SMS or mail to the automatically opened course.
 */
import { createHmac, randomInt } from 'node:crypto';
import { openBankMailbox } from './lib/bank-mailbox.mjs';
import {
  callsOf,
  memoryOf,
  signInAdministrator,
  startAcademy,
  submitPayment,
  WITH_ADMIN,
  until,
} from './lib/processes.mjs';
import { ms, percentile } from './lib/tables.mjs';

const BUDGET_IMPORT_MS = 5_000;
const BUDGET_MEMORY_MB = 256;
const BUDGET_SMS_MS = 10_000;
const BUDGET_MAIL_MS = 60_000;
/** The number of confirmations that automatic approval requires. */
const CONFIRMED = 20;
/** What SMS alone approve in a day, in rupees, until the settings say otherwise. */
const CAP_OF_A_DAY = 50_000;

/** @returns rows for the table, and missed budgets */
export async function measureBankAcademy(statement) {
  const mailbox = await openBankMailbox();
  const academy = await startAcademy({ ...WITH_ADMIN, ...mailbox.env, APPROVAL_UNDO_SECONDS: '0' });
  try {
    const call = callsOf(academy.url);
    const token = await signInAdministrator(call);
    const asAdmin = (method, path, body) => call(method, path, token, body);
    const accounts = [];
    for (const name of ['Alerts', 'Statements'])
      accounts.push(await asAdmin('POST', '/api/bank/accounts', { name, last_digits: '4321' }));
    const [{ id: account_id }] = accounts;
    const phone = await asAdmin('POST', '/api/bank/feeds', { account_id, name: 'Bench phone' });
    const sms = (reference, amount) =>
      sendSms(`${academy.url}/api/bank/feeds/${phone.id}/sms`, phone.secret, reference, amount);
    const mail = { account_id, name: 'Bench mail', recipient: 'bank@academy.example' };
    const mailFeed = await asAdmin('POST', '/api/bank/feeds/mail', mail);
    const ways = [
      { name: 'SMS', budget: BUDGET_SMS_MS, feed: phone, send: sms },
      { name: 'mail', budget: BUDGET_MAIL_MS, feed: mailFeed, send: mailbox.credit },
    ];
    const access = [];
    const missed = [];
    for (const way of ways) {
      const waits = await alertToAccess(academy.url, call, asAdmin, way);
      const p95 = percentile(waits, 95);
      access.push([
        `from ${way.name} to open course, ${waits.length} learners`,
        `p50 ${ms(percentile(waits, 50))}, p95 ${ms(p95)}`,
      ]);
      if (p95 > way.budget)
        missed.push(`from ${way.name} to open course: p95 ${ms(p95)}, budget ${ms(way.budget)}`);
    }
    const { took, moreMb, lines } = await importing(academy, asAdmin, accounts[1].id, statement);
    return {
      rows: [
        [`importing ${lines.toLocaleString('en')} rows, CSV`, `${ms(took)}, ${moreMb} MB more memory`],
        ...access,
      ],
      missed: [
        ...(took > BUDGET_IMPORT_MS ? [`importing: ${ms(took)}, budget ${ms(BUDGET_IMPORT_MS)}`] : []),
        ...(moreMb > BUDGET_MEMORY_MB ? [`importing: ${moreMb} MB, budget ${BUDGET_MEMORY_MB} MB`] : []),
        ...missed,
      ],
    };
  } finally {
    await academy.stop();
    await mailbox.close();
  }
}

/** From the first byte of the upload until the lines are stored. */
async function importing({ pid }, asAdmin, accountId, statement) {
  const { now: before } = await memoryOf(pid);
  const started = performance.now();
  const form = new FormData();
  form.set('account_id', accountId);
  form.set('file', new Blob([statement]), 'statement.csv');
  let found = (await asAdmin('POST', '/api/bank/imports', form)).import;
  const reach = (state) =>
    until(async () => {
      found = (await asAdmin('GET', `/api/bank/imports/${found.id}`)).import;
      if (found.state === 'failed') throw new Error(found.problem);
      return found.state === state;
    }, `the import to be ${state}`);
  await reach('previewed');
  await asAdmin('POST', `/api/bank/imports/${found.id}/confirm`);
  await reach('confirmed');
  const took = performance.now() - started;
  const { peak } = await memoryOf(pid);
  return { took, moreMb: Math.round(peak - before), lines: found.new_lines };
}

/** Milliseconds from each alert until the course is open, for a feed with automatic approval. */
async function alertToAccess(origin, call, asAdmin, { name, feed, send }) {
  const course = await cheapestCourse(asAdmin);
  const pay = (number) =>
    submitPayment(call, course, `${name.toLowerCase()}${number}@academy.example`, aReference());
  await trustFeed(asAdmin, feed, async (number) => {
    const { reference, amount } = await pay(number);
    await send(reference, amount);
  });
  const waits = [];
  const howMany = Math.min(30, Math.floor(CAP_OF_A_DAY / course.price));
  for (let number = 0; number < howMany; number += 1) {
    const { token, reference, amount } = await pay(CONFIRMED + number);
    const arrived = performance.now();
    await send(reference, amount);
    const isOpen = () =>
      fetch(`${origin}/api/auth/v1/courses/${course.id}/access`, {
        headers: { authorization: `Bearer ${token}` },
      }).then(({ status }) => status === 200);
    await until(isOpen, 'access', { stepMs: 10 });
    waits.push(performance.now() - arrived);
  }
  return waits;
}

export async function cheapestCourse(asAdmin) {
  const courses = await asAdmin('GET', '/api/auth/v1/courses');
  return courses.filter(({ price }) => price > 0).sort((one, other) => one.price - other.price)[0];
}

export const aReference = () => String(randomInt(100_000, 899_999)) + String(randomInt(100_000, 999_999));

/** Confirms as many of a feed's matches as automatic approval asks for, and switches it on. */
export async function trustFeed(asAdmin, feed, payAndReport) {
  for (let number = 0; number < CONFIRMED; number += 1) await payAndReport(number);
  let matched = [];
  const isComplete = async () => {
    matched = await asAdmin('GET', '/api/bank/lines?group=matched&limit=200');
    return matched.length === CONFIRMED;
  };
  await until(isComplete, 'suggestions');
  await asAdmin('POST', '/api/bank/matches/approve', { line_ids: matched.map(({ id }) => id) });
  await asAdmin('PUT', `/api/bank/policies/${feed.id}`, { policy: 'auto' });
}

/** An SMS of SBI as "Incoming SMS to URL forwarder" sends it. */
export async function sendSms(url, secret, reference, amount) {
  const part = (options) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options }).format(Date.now());
  const day = `${part({ day: '2-digit' })}${part({ month: 'short' })}${part({ year: '2-digit' })}`;
  const body = JSON.stringify({
    from: 'VM-SBIUPI-S',
    text: `Dear SBI User, your A/c X4321-credited by Rs.${amount} on ${day} transfer from ANANYA IYER Ref No ${reference} -SBI`,
    sentStamp: Date.now(),
    receivedStamp: Date.now(),
    sim: 'SIM1',
  });
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
  if (status !== 202) throw new Error(`the SMS was answered with ${status}`);
}
