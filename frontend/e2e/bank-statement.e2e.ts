import { type Browser, type Locator, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { ADMINISTRATOR, pageOf, type Session, sessionOf } from './people';

const PAYMENTS = 40;
/** The administrator's maximum number of actions, from the screen to forty open courses. */
const MAX_ACTIONS = 8;
const BUDGET_MS = 60_000;

interface Payment {
  id: string;
  amount: number;
  transaction_id: string;
  status: string;
}

describe('Forty payments, cleared from a bank statement', () => {
  let academy: Academy;
  let browser: Browser;
  let administrator: Page;
  let learner: Page;
  let courseTitle: string;
  let adminToken: string;
  const rows: { amount: number; reference: string }[] = [];
  const scriptErrors: string[] = [];
  let actions = 0;

  async function ask<T>(path: string, token: string, body?: object): Promise<T> {
    const response = await fetch(academy.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** A learner who has paid and submitted; the statement has the same reference and amount. */
  async function pay(number: number, courseId: string): Promise<Session> {
    const person = { full_name: `Learner ${number}`, email: `learner${number}@forty.example` };
    const session = await ask<Session>('/api/auth/v1/signup', '', { ...person, password: 'first-password' });
    const { amount } = await ask<{ amount: number }>(`/api/payments/checkout/${courseId}`, session.token, {
      name: person.full_name,
      email: person.email,
    });
    const reference = String(731_150_370_000 + number);
    rows.push({ amount, reference });
    await ask(`/api/payments/submit/${courseId}`, session.token, {
      transaction_id: reference,
      payment_method: 'UPI',
    });
    return session;
  }

  /** The statement in HDFC's export format. */
  function statement(): Buffer {
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
    }).format(new Date());
    let balance = 100_000;
    const lines = rows.map(({ amount, reference }) => {
      balance += amount;
      const narration = `UPI-LEARNER-LEARNER@OKAXIS-ICIC0000456-${reference}-UPI`;
      return [day, narration, reference.padStart(16, '0'), day, '', amount, balance.toFixed(2)].join(',');
    });
    return Buffer.from(
      [
        'HDFC BANK Ltd.,,,,Page No .:   1',
        `Statement From : ${day} To : ${day},,,,Account No :50100000004321`,
        '',
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        ...lines,
      ].join('\n'),
    );
  }

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    const session = await sessionOf(academy, ADMINISTRATOR);
    adminToken = session.token;
    const courses = await ask<{ id: string; title: string; price: number }[]>(
      '/api/auth/v1/courses',
      adminToken,
    );
    const paid = courses.filter(({ price }) => price > 0);
    courseTitle = paid[0]!.title;
    const first = await pay(0, paid[0]!.id);
    for (let number = 1; number < PAYMENTS; number += 1) await pay(number, paid[number % paid.length]!.id);
    administrator = await pageOf(browser, session, scriptErrors);
    learner = await pageOf(browser, first, scriptErrors);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const press = (control: Locator): Promise<void> => {
    actions += 1;
    return control.click();
  };

  it('are approved in a minute with a few clicks, and a learner’s screen updates', async () => {
    await learner.goto(`${academy.url}/my-learning`);
    await learner.getByText(courseTitle).first().waitFor();

    await administrator.goto(`${academy.url}/admin/bank`);
    const start = performance.now();
    actions += 1;
    await administrator
      .getByLabel('Choose a statement')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: statement() });
    await administrator.getByText('40 match, 0 need a look, 0 nobody claimed.').waitFor();
    await press(administrator.getByRole('button', { name: 'Import 40 new lines' }));
    await press(administrator.getByRole('button', { name: 'Approve 40' }));
    await administrator.getByText('40 payments approved').waitFor();
    const took = performance.now() - start;
    expect(took).toBeLessThan(BUDGET_MS);
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);

    await learner
      .getByRole('link', { name: /Start|Continue|Open/ })
      .first()
      .waitFor();
    const decided = await ask<Payment[]>(
      '/api/payments/manual-payments?status=approved&q=forty.example&limit=200',
      adminToken,
    );
    expect(decided.map(({ transaction_id }) => transaction_id).sort()).toEqual(
      rows.map(({ reference }) => reference).sort(),
    );
  });

  it('adds nothing when the same statement is imported again', async () => {
    await administrator
      .getByLabel('Choose a statement')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: statement() });
    await administrator.getByText('This file has already been imported. Nothing was changed.').waitFor();
    expect(scriptErrors).toEqual([]);
  });
});
