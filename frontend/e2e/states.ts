import { type APIResponse, type Page, type Route } from 'playwright-core';
import { learningMessages, questionMessages } from '../src/messages';
import { commonMessages } from '../src/messages-common';
import {
  adminCourseMessages,
  adminPaymentMessages,
  couponMessages,
  learnersMessages,
} from '../src/messages-admin';

/** API requests, except for the live stream, whose response never ends. */
const CALLS = /\/api\/(?!live)/;

/** The empty-state messages of a new academy, by screen. */
export const SAID_WHEN_EMPTY: Readonly<Record<string, string | RegExp>> = {
  dashboard: 'No courses yet',
  course: 'The lessons will be listed here soon.',
  'my-learning': learningMessages.noEnrolments,
  'learn-video': learningMessages.noContent,
  profile: 'No purchases yet',
  support: 'No tickets yet',
  'manual-payments': 'No payments wait for verification',
  'admin-dashboard': 'No courses yet',
  content: adminCourseMessages.noContent,
  'upload-course': 'No courses yet',
  'help-desk': 'No open tickets',
  coupons: adminPaymentMessages.noUsages,
  'coupon-list': couponMessages.none,
  questions: questionMessages.none,
  'mentor-questions': questionMessages.none,
  learners: learnersMessages.nobody,
  learner: 'No payments yet.',
  settings: 'Nothing was changed yet.',
};

/** The server closes idle connections, and may do so while one is reused. */
const ONCE_MORE = { maxRetries: 1 };

/** Every list is empty. */
export const answerWithNothing = (page: Page): Promise<unknown> =>
  page.route(CALLS, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch(ONCE_MORE);
    const body = (await response.json().catch(() => null)) as unknown;
    return body ? fulfillEmpty(route, response, body) : route.fulfill({ response });
  });

function fulfillEmpty(route: Route, response: APIResponse, body: unknown): Promise<void> {
  const { 'x-status-counts': counts, ...headers } = response.headers();
  for (const known of ['link', 'etag', 'content-length', 'content-encoding']) delete headers[known];
  return route.fulfill({
    status: response.status(),
    headers: {
      ...headers,
      ...(Array.isArray(body) && { 'x-total-count': '0' }),
      ...(counts !== undefined && { 'x-status-counts': counts.replace(/\d+/g, '0') }),
    },
    body: JSON.stringify(emptied(body)),
  });
}

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  return Object.fromEntries(
    Object.entries(body as object).map(([field, value]) => [
      field,
      Array.isArray(value) ? [] : (value as unknown),
    ]),
  );
}

const NAMED = /^(.*name|created_by|title|course_title|lesson_title|email|.*_email)$/;
const WRITTEN =
  /^(description|lesson_description|prerequisites|message|content|text|.*reason|granted_by|transaction_id)$/;
const CODED = /^(coupon_)?code$/;
const LISTED = /^(objectives|instructors|options)$/;
const ENDLESS = 'Venkatanarasimharajuvaripeta'.repeat(4);

/** Every name and text is replaced by one word of a hundred letters without break opportunities. */
export const answerWithEndlessWords = (page: Page): Promise<unknown> =>
  page.route(CALLS, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch(ONCE_MORE);
    const body = await response.text();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const { 'content-length': _, 'content-encoding': __, etag: ___, ...headers } = response.headers();
    const endless = (key: string, value: unknown): unknown => {
      if (LISTED.test(key) && Array.isArray(value)) return value.map((_, index) => ENDLESS + index);
      if (CODED.test(key) && typeof value === 'string') return ENDLESS.slice(0, 40);
      return (NAMED.test(key) || WRITTEN.test(key)) && typeof value === 'string' ? ENDLESS : value;
    };
    return route.fulfill({
      status: response.status(),
      headers,
      body: JSON.stringify(JSON.parse(body, endless)),
    });
  });

const MISSING = 100;
const A_QR_CODE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

/** What the bank shows of all that the learner waits for, in the answers from now on. */
export async function answerWithBank(page: Page, bank: 'seen' | 'short'): Promise<void> {
  const isShort = bank === 'short';
  const shown = (due: number) => ({
    bank,
    bank_amount: isShort ? due - MISSING : due,
    missing_amount: isShort ? MISSING : null,
    bank_seen_at: new Date().toISOString(),
  });
  const instructions = {
    amount: MISSING,
    received_amount: 4899,
    order_code: 'TA7K3QX9MZ',
    payee_name: 'Triad Academy',
    upi_id: 'academy@okbank',
    upi_link: 'upi://pay?pa=academy@okbank',
    upi_qr: A_QR_CODE,
  };
  await page.route(/\/api\/payments\/mine(\?|$)/, async (route) => {
    const response = await route.fetch(ONCE_MORE);
    const payments = (await response.json()) as { status: string; amount: number }[];
    const json = payments.map((payment) =>
      payment.status === 'pending' ? { ...payment, ...shown(payment.amount) } : payment,
    );
    return route.fulfill({ response, json });
  });
  await page.route('**/api/payments/mine/*/remaining', (route) => route.fulfill({ json: instructions }));
  await page.route('**/api/payments/checkout/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch(ONCE_MORE);
    const open = (await response.json()) as object;
    return route.fulfill({ response, json: { ...open, ...shown(4999), ...(isShort && instructions) } });
  });
}

/** The bank approves the order that was left at its QR code; access is never there. */
export async function answerWithApproval(page: Page): Promise<void> {
  const [courseId, draft] = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('checkouts:'))!;
    const drafts = JSON.parse(localStorage.getItem(key)!) as Record<string, { session: object }>;
    return Object.entries(drafts)[0]!;
  });
  const bought = {
    course_id: courseId,
    status: 'approved',
    bank: null,
    bank_seen_at: new Date().toISOString(),
  };
  await page.route(/\/api\/payments\/mine(\?|$)/, async (route) => {
    const response = await route.fetch(ONCE_MORE);
    const [latest, ...others] = (await response.json()) as object[];
    const approved = { ...latest, ...draft.session, ...bought, id: 'approved' };
    return route.fulfill({ response, json: [approved, latest, ...others] });
  });
  // The page waits for it 20 seconds, which is less than a sweep may take.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout;
    const patient = (run: TimerHandler, after?: number) => (after === 20_000 ? 0 : setTimer(run, after));
    window.setTimeout = patient as typeof window.setTimeout;
  });
}

/** Every request fails, as long as it is active. */
export const answerWithFailure = (page: Page): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 500,
        code: 'common.internal',
        message: 'Something went wrong. Please try again.',
        error: 'Something went wrong. Please try again.',
      }),
    }),
  );

/** No request gets a response until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(CALLS, (route) => void held.push(route));
  return async () => {
    await page.unrouteAll();
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Presses every Retry until none is left; each again, if what loads above it took it away in that moment. */
export async function retryAll(page: Page): Promise<void> {
  const retries = page.locator('main').getByRole('button', { name: /^(Retry|Try again)$/ });
  let presses = 2 * (await retries.count());
  for (let left = await retries.count(); left > 0; left = await retries.count()) {
    if (presses-- === 0) throw new Error(`${left} parts fail again and again`);
    await retries
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page
      .waitForFunction(
        (before) =>
          [...document.querySelectorAll('main button')].filter(({ textContent }) =>
            /^(Retry|Try again)$/.test(textContent),
          ).length < before,
        left,
        { timeout: 5_000 },
      )
      .catch(() => undefined);
  }
}

/** Everything has loaded. Remounted parts may show the old error until they have refetched. */
export async function untilNothingFails(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy="true"], [role="alert"])'));
}

/** The offline bar. */
export const offlineNotice = (page: Page) => page.getByText(commonMessages.offline);
