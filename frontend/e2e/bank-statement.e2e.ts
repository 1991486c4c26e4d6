import { type Browser, type Locator, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { ADMINISTRATOR, pageOf, type Session, sessionOf, signUp } from './people';
import { paymentMessages } from '../src/messages';

const PAYMENTS = 40;
/** The administrator's maximum number of actions, from the screen to forty open courses. */
const MAX_ACTIONS = 8;
const BUDGET_MS = 60_000;

interface Course {
  id: string;
  title: string;
  price: number;
}

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
  let course: Course;
  let adminToken: string;
  const rows: { amount: number; reference: string; note?: string }[] = [];
  const scriptErrors: string[] = [];
  let actions = 0;
  /** The imported statement. */
  let buffer: Buffer;

  const referenceOf = (number: number) => String(731_150_370_000 + number);
  const learner = (number: number) =>
    signUp(academy, { full_name: `Learner ${number}`, email: `learner${number}@forty.example` });

  /** A learner who has paid and submitted; the statement has the same reference and amount. */
  async function pay(number: number, course: Course): Promise<void> {
    const { token, user } = await learner(number);
    await academy.call(`/api/payments/checkout/${course.id}`, token, {
      name: user.full_name,
      email: `learner${number}@forty.example`,
    });
    rows.push({ amount: course.price, reference: referenceOf(number) });
    await academy.call(`/api/payments/submit/${course.id}`, token, {
      transaction_id: referenceOf(number),
      payment_method: 'UPI',
    });
  }

  /** A new learner's checkout, at its QR code. */
  async function atTheQrCode({ token, user }: Session): Promise<Page> {
    const page = await pageOf(browser, { token, user }, scriptErrors);
    await page.goto(`${academy.url}/checkout/${course.id}`);
    await page.getByRole('button', { name: 'Show payment instructions' }).click();
    await page.getByRole('img', { name: /^QR code that pays/ }).waitFor();
    return page;
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
    const lines = rows.map(({ amount, reference, note = 'UPI' }) => {
      balance += amount;
      const narration = `UPI-LEARNER-LEARNER@OKAXIS-ICIC0000456-${reference}-${note}`;
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
    const courses = await academy.call<Course[]>('/api/auth/v1/courses', adminToken);
    const paid = courses.filter(({ price }) => price > 0);
    course = paid[0]!;
    for (let number = 2; number < PAYMENTS; number += 1) await pay(number, paid[number % paid.length]!);
    administrator = await pageOf(browser, session, scriptErrors);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const press = (control: Locator): Promise<void> => {
    actions += 1;
    return control.click();
  };

  it('are approved in a minute with a few clicks, and open the course on learners’ pages without a reload', async () => {
    const submitted = await atTheQrCode(await learner(0));
    await submitted.getByLabel('Transaction/UTR ID').fill(referenceOf(0));
    await submitted.getByRole('button', { name: paymentMessages.submit }).click();
    await submitted.waitForURL('**/my-learning');
    rows.push({ amount: course.price, reference: referenceOf(0) });
    // Paid with the order code, and never submitted.
    const session = await learner(1);
    const left = await atTheQrCode(session);
    const { order_code: note } = await academy.call<{ order_code: string }>(
      `/api/payments/checkout/${course.id}`,
      session.token,
    );
    rows.push({ amount: course.price, reference: referenceOf(1), note });
    const learners = [submitted, left];
    const startedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
    const starts = await Promise.all(learners.map(startedAt));

    await administrator.goto(`${academy.url}/admin/bank`);
    buffer = statement();
    const start = performance.now();
    actions += 1;
    await administrator
      .getByLabel('Choose a statement')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
    await administrator.getByText('40 match, 0 need a look, 0 unclaimed.').waitFor();
    await press(administrator.getByRole('button', { name: 'Import 40 new lines' }));
    for (const page of learners) {
      await page.getByText(/^The bank has confirmed ₹[\d,.]+ at \d\d:\d\d\.$/).waitFor();
      await page.getByText(paymentMessages.administratorApproves).first().waitFor();
    }
    await press(administrator.getByRole('button', { name: 'Approve 40' }));
    await press(administrator.getByRole('alertdialog').getByRole('button', { name: 'Approve 40' }));
    await administrator.getByText(/^Approved 40 payments, ₹/).waitFor();
    const took = performance.now() - start;
    expect(took).toBeLessThan(BUDGET_MS);
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);

    await submitted.getByRole('link', { name: `Continue: ${course.title}` }).waitFor();
    await left.waitForURL(`**/courses/${course.id}/learn**`);
    expect(await Promise.all(learners.map(startedAt))).toEqual(starts);
    const decided = await academy.call<Payment[]>(
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
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer });
    await administrator.getByText('This file has already been imported. Nothing was changed.').waitFor();
    expect(scriptErrors).toEqual([]);
  });
});
