import { type Browser, type Locator, type Page } from 'playwright-core';
import { learningMessages, liveMessages, paymentMessages } from '../src/messages';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { ADMINISTRATOR, pageOf, type Session, sessionOf, signUp } from './people';

interface Course {
  id: string;
  title: string;
}

/** The maximum delay until an open screen shows another user's change; most of it is what a busy machine may take. */
const FOLLOWS_WITHIN_MS = 20_000;

describe('Open screens follow what others do', () => {
  let academy: Academy;
  let browser: Browser;
  let first: Page;
  let second: Page;
  let administrator: Session;
  let courses: Course[];
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    administrator = await sessionOf(academy, ADMINISTRATOR);
    courses = (await call<Course[]>(administrator, 'GET', '/api/auth/v1/courses')).slice(0, 4);
    [first, second] = [
      await pageOf(browser, administrator, scriptErrors),
      await pageOf(browser, administrator, scriptErrors),
    ];
  });
  afterAll(async () => {
    await browser?.close();
    // Including recently closed streams.
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  const call = <T>(who: Session, method: string, path: string, body?: object): Promise<T> =>
    academy.call(path, who.token, body, method);

  let people = 0;
  const aLearner = (): Promise<Session> => {
    people += 1;
    return signUp(academy, { full_name: `Nisha Rao ${people}`, email: `nisha.${people}@example.com` });
  };

  /** Each transaction ID ends in the number of its submission. */
  let submitted = 10;
  async function submitPayment(learner: Session, course: Course): Promise<string> {
    const details = { name: learner.user.full_name, email: 'nisha@example.com' };
    await call(learner, 'POST', `/api/payments/checkout/${course.id}`, details);
    const { payment } = await call<{ payment: { id: string } }>(
      learner,
      'POST',
      `/api/payments/submit/${course.id}`,
      {
        receipt_email: 'nisha@example.com',
        payment_method: 'UPI',
        transaction_id: `7125602170${(submitted += 1)}`,
      },
    );
    return payment.id;
  }

  /** Opens a screen, and waits until its live connection is up. */
  async function open(page: Page, path: string): Promise<void> {
    const live = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(academy.url + path);
    expect((await live).status()).toBe(200);
    await page.waitForLoadState('load');
  }

  /** Performs a change, and measures until another user's screen shows it. */
  async function expectToFollow(act: () => Promise<unknown>, shows: () => Promise<unknown>): Promise<void> {
    let done = 0;
    // A toast may come and go before the change is answered.
    await Promise.all([act().then(() => (done = Date.now())), shows()]);
    expect(Date.now() - done).toBeLessThan(FOLLOWS_WITHIN_MS);
  }

  const gone = (what: Locator) => what.waitFor({ state: 'detached' });
  const row = (page: Page, learner: Session) =>
    page.getByRole('option', { name: new RegExp(learner.user.full_name) });

  it('an administrator sees a new payment, and another’s decision, without a reload', async () => {
    const learner = await aLearner();
    await open(first, '/admin/manual-payments?q=Nisha');
    await open(second, '/admin/manual-payments?q=Nisha');
    await expectToFollow(
      () => submitPayment(learner, courses[0]!),
      () => Promise.all([row(first, learner).waitFor(), row(second, learner).waitFor()]),
    );
    await row(first, learner).click();
    await first.getByRole('listbox').press('a');
    await gone(row(first, learner));
    await expectToFollow(
      () => Promise.resolve(),
      () => gone(row(second, learner)),
    );
  });

  it('two administrators can press Approve for the same payment', async () => {
    const learner = await aLearner();
    await submitPayment(learner, courses[1]!);
    await Promise.all([row(first, learner).click(), row(second, learner).click()]);
    // Neither learns of the other's decision before making their own.
    let asked = 0;
    let letGo = (): void => undefined;
    const bothAsked = new Promise<void>((resolve) => (letGo = resolve));
    for (const page of [first, second]) {
      await page.route('**/approve', async (route) => {
        asked += 1;
        if (asked === 2) letGo();
        await bothAsked;
        await route.continue();
      });
    }
    const answers = [first, second].map((page) => page.waitForResponse('**/approve'));
    await Promise.all([first.getByRole('listbox').press('a'), second.getByRole('listbox').press('a')]);
    await Promise.all([gone(row(first, learner)), gone(row(second, learner)), ...answers]);
    expect(asked).toBe(2);
    await Promise.all([first.unroute('**/approve'), second.unroute('**/approve')]);
    const mine = await call<{ status: string }[]>(learner, 'GET', '/api/payments/mine');
    expect(mine.map(({ status }) => status)).toEqual(['approved']);
  });

  it('the learner’s screen follows the decision, and the indicator shows Live', async () => {
    const learner = await aLearner();
    const [approved, rejected] = [courses[0]!, courses[1]!];
    const approvedId = await submitPayment(learner, approved);
    const rejectedId = await submitPayment(learner, rejected);
    const page = await pageOf(browser, learner, scriptErrors);
    await open(page, '/my-learning');
    const panel = page.getByRole('region', { name: paymentMessages.inVerification });
    await panel.getByText(paymentMessages.live).waitFor();
    await expectToFollow(
      () => call(administrator, 'POST', `/api/payments/manual-payments/${approvedId}/approve`),
      () =>
        Promise.all([
          page.getByText(paymentMessages.accessOpened(approved.title)).waitFor(),
          page.getByRole('link', { name: `Continue: ${approved.title}` }).waitFor(),
        ]),
    );
    await expectToFollow(
      () =>
        call(administrator, 'POST', `/api/payments/manual-payments/${rejectedId}/reject`, {
          reason: 'Not on the statement',
        }),
      () => page.getByText('Not on the statement').waitFor(),
    );
    await page.context().close();
  });

  it('a ticket’s replies appear in the open thread and at the help desk without a reload', async () => {
    const learner = await aLearner();
    const ticket = await call<{ id: string }>(learner, 'POST', '/api/support', {
      type: 'exam',
      message: 'When is the exam?',
    });
    const page = await pageOf(browser, learner, scriptErrors);
    await open(page, '/support');
    await page.getByRole('button', { name: /View thread/ }).click();
    await open(first, `/admin/help?ticket=${ticket.id}`);
    await first.getByText('When is the exam?').first().waitFor();
    const reply = (who: Session, message: string) =>
      call(who, 'POST', `/api/support/${ticket.id}/comments`, { message });
    await expectToFollow(
      () => reply(administrator, 'On Friday.'),
      () =>
        Promise.all([
          page.getByText(liveMessages.ticketAnswered).waitFor(),
          page.getByText('On Friday.').waitFor(),
        ]),
    );
    await expectToFollow(
      () => reply(learner, 'Thank you, see you then.'),
      () => first.getByText('Thank you, see you then.').waitFor(),
    );
    await page.context().close();
  });

  it('a learner whose access is revoked is redirected from the player with the reason', async () => {
    const learner = await aLearner();
    const course = courses[2]!;
    const paymentId = await submitPayment(learner, course);
    await call(administrator, 'POST', `/api/payments/manual-payments/${paymentId}/approve`);
    const page = await pageOf(browser, learner, scriptErrors);
    await open(page, '/my-learning');
    await page.getByRole('link', { name: `Continue: ${course.title}` }).click();
    await page.getByRole('progressbar').first().waitFor();
    // After the free preview, which stays accessible.
    await page.getByRole('link', { name: /quiz/i }).last().click();
    await page.getByRole('heading', { level: 1, name: /^Check: / }).waitFor();
    const enrolments = await call<{ id: string; user_id: string }[]>(
      administrator,
      'GET',
      `/api/admin/courses/${course.id}/enrollments`,
    );
    const enrolment = enrolments.find(({ user_id }) => user_id === learner.user.id)!;
    await expectToFollow(
      () => call(administrator, 'DELETE', `/api/admin/enrollments/${enrolment.id}`),
      () =>
        Promise.all([
          page.waitForURL(`**/courses/${course.id}`),
          page.getByText(learningMessages.notEnrolled).waitFor(),
        ]),
    );
    await page.context().close();
  });

  it('signing out in one place signs out the open page in another', async () => {
    const learner = await aLearner();
    const page = await pageOf(browser, learner, scriptErrors);
    await open(page, '/dashboard');
    await call(learner, 'POST', '/api/auth/v1/logout');
    await page.waitForURL('**/login');
    await page.context().close();
  });
});
