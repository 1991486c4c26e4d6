import { type Browser, type Page } from 'playwright-core';
import { loginMessages } from '../src/messages-account';
import { rejectionReasons } from '../src/messages-admin';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually } from './eventually';
import { ADMINISTRATOR, sessionOf, signUp } from './people';

const PAYMENTS = 30;
/** Time limit for thirty decisions, in milliseconds of the browser's time: reading, keys and rendering. */
const BUDGET_MS = 60_000;
const FAMILY = 'thirty.example';

interface Payment {
  order_code: string;
  amount: number;
  transaction_id: string;
  status: string;
  rejection_reason: string | null;
}

/** A line of the bank statement that the administrator compares with. */
interface Transfer {
  utr: string;
  amount: number;
  /** The note that the payer's app added: the order code. */
  note: string;
}

/** The actual transfer behind a payment; most are correct. */
const ODD: Record<number, 'too little' | 'never came' | 'of another payment'> = {
  3: 'too little',
  5: 'of another payment',
  10: 'too little',
  17: 'too little',
  20: 'of another payment',
  24: 'too little',
  28: 'never came',
};

describe('Thirty payments, by keyboard alone', () => {
  let academy: Academy;
  let browser: Browser;
  let page: Page;
  let administratorToken: string;
  const statement: Transfer[] = [];
  const scriptErrors: string[] = [];

  const utrOf = (number: number): string => String(628_150_370_000 + number);

  /** A learner who pays for a course, and the bank's line for it. */
  async function pay(number: number, courseId: string): Promise<void> {
    const person = { full_name: `Learner ${number}`, email: `learner${number}@${FAMILY}` };
    const { token } = await signUp(academy, person);
    const session = await academy.call<{ order_code: string; amount: number }>(
      `/api/payments/checkout/${courseId}`,
      token,
      { name: person.full_name, email: person.email },
    );
    const odd = ODD[number];
    const utr = odd === 'of another payment' ? utrOf(number - 1) : utrOf(number);
    if (!odd) statement.push({ utr, amount: session.amount, note: session.order_code });
    if (odd === 'too little') statement.push({ utr, amount: session.amount - 500, note: session.order_code });
    await academy.call(`/api/payments/submit/${courseId}`, token, {
      transaction_id: utr,
      receipt_email: person.email,
      payment_method: 'UPI',
    });
  }

  const manualPayments = (status: string): Promise<Payment[]> =>
    academy.call(`/api/payments/manual-payments?status=${status}&q=${FAMILY}&limit=200`, administratorToken);

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    ({ token: administratorToken } = await sessionOf(academy, ADMINISTRATOR));
    const courses = await academy.call<{ id: string; price: number }[]>(
      '/api/auth/v1/courses',
      administratorToken,
    );
    const paid = courses.filter(({ price }) => price > 0);
    // One after the other, so that the list has this order.
    for (let number = 0; number < PAYMENTS; number += 1) await pay(number, paid[number % paid.length]!.id);

    page = await (
      await browser.newContext({ locale: 'en-IN', viewport: { width: 1440, height: 900 } })
    ).newPage();
    page.on('pageerror', (error) => scriptErrors.push(error.message));
    await page.goto(`${academy.url}/login`);
    await page.getByLabel('Email').fill(ADMINISTRATOR.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
    await Promise.all([
      page.getByText(loginMessages.welcomeAdmin).first().waitFor(),
      page.keyboard.press('Enter'),
    ]);
    await page.goto(`${academy.url}/admin/manual-payments`);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'listbox');
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  /** The visible details of the selected payment; null once none is left. */
  const shown = (): Promise<{ utr: string; amount: number; order: string } | null> =>
    page.evaluate(() => {
      const detail = document.querySelector('[aria-label="Selected payment"]');
      if (!detail) return null;
      const fact = (name: string): string =>
        [...detail.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.nextElementSibling
          ?.textContent ?? '';
      const [amount = ''] = /₹[\d,.]+/.exec(detail.textContent ?? '') ?? [];
      return {
        utr: fact('Transaction ID'),
        amount: Number(amount.replace(/[₹,]/g, '')),
        order: fact('Order'),
      };
    });

  /** The transaction IDs that a toast covers, once it is in sight. */
  async function underToasts(): Promise<string[]> {
    await page.locator('.toast').first().waitFor();
    return page.evaluate(() => {
      const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      if (toasts.some(({ top, bottom }) => top < 0 || bottom > innerHeight))
        return ['a toast is out of sight'];
      const ids = [
        ...document.querySelectorAll('[role="option"] .mono, [aria-label="Selected payment"] .mono'),
      ];
      if (ids.length < 10) return ['hardly any transaction ID is in the page'];
      return ids
        .filter((id) => {
          const box = id.getBoundingClientRect();
          return toasts.some(
            (toast) =>
              toast.left < box.right &&
              box.left < toast.right &&
              toast.top < box.bottom &&
              box.top < toast.bottom,
          );
        })
        .map(({ textContent }) => textContent);
    });
  }

  /** The key of the matching preset reason, or null if the bank has received the claimed amount. */
  function objection(payment: { utr: string; amount: number; order: string }): '1' | '2' | '3' | null {
    const transfer = statement.find(({ utr }) => utr === payment.utr);
    if (!transfer) return '1';
    if (transfer.note !== payment.order) return '3';
    return transfer.amount === payment.amount ? null : '2';
  }

  it(`takes less than ${BUDGET_MS / 1000} s`, async () => {
    const { keyboard } = page;
    const startedAt = performance.now();
    // The list has the initial focus; a name typed there opens the search.
    await keyboard.type(FAMILY);
    await keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.waitForFunction(
      (count) =>
        document.activeElement?.getAttribute('role') === 'listbox' &&
        document.querySelectorAll('[role="option"]').length === count,
      PAYMENTS,
    );

    const contested = new Set(
      Object.entries(ODD)
        .filter(([, odd]) => odd === 'of another payment')
        .map(([number]) => utrOf(Number(number) - 1)),
    );
    let decided = 0;
    for (let payment = await shown(); payment; payment = await shown()) {
      const reason = objection(payment);
      if (reason === null) {
        await keyboard.press('a');
        if (contested.has(payment.utr)) {
          // Two pending payments name this transfer. The focus is on Cancel; Approve is next.
          await page.getByRole('alertdialog').waitFor();
          await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
          await keyboard.press('Tab');
          await keyboard.press('Enter');
        }
      } else {
        await keyboard.press('x');
        // The focus is on Cancel.
        await page.waitForFunction(() => document.activeElement?.textContent === 'Keep it');
        await keyboard.press(reason);
        await keyboard.press('Enter');
      }
      await page.waitForFunction(
        (order) =>
          !document.querySelector('[aria-label="Selected payment"]')?.textContent?.includes(order) &&
          !document.querySelector('[role="alertdialog"]') &&
          // A closed dialog returns the focus a moment later.
          (document.activeElement?.getAttribute('role') === 'listbox' ||
            !document.querySelector('[role="listbox"]')),
        payment.order,
      );
      decided += 1;
      if (decided === 2) expect(await underToasts()).toEqual([]);
    }
    const took = performance.now() - startedAt;

    expect(decided).toBe(PAYMENTS);
    expect(took).toBeLessThan(BUDGET_MS);
    // The updates were optimistic; none was rejected afterwards.
    await eventually(
      async () => (await manualPayments('pending')).length === 0,
      'every decision to be stored',
    );
  });

  it('decides all of them correctly', async () => {
    const approved = await manualPayments('approved');
    const rejected = await manualPayments('rejected');
    expect(approved).toHaveLength(PAYMENTS - Object.keys(ODD).length);
    for (const payment of approved) {
      expect(statement).toContainEqual({
        utr: payment.transaction_id,
        amount: payment.amount,
        note: payment.order_code,
      });
    }
    const reasons = rejected.map((payment) => [payment.transaction_id, payment.rejection_reason]);
    const expected = Object.entries(ODD).map(([number, odd]) =>
      odd === 'of another payment'
        ? [utrOf(Number(number) - 1), rejectionReasons[2]]
        : [utrOf(Number(number)), rejectionReasons[odd === 'too little' ? 1 : 0]],
    );
    expect(reasons.sort()).toEqual(expected.sort());
    expect(scriptErrors).toEqual([]);
  });
});
