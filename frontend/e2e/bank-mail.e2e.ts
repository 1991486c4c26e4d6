import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { paymentMessages } from '../src/messages';
import { Academy } from './academy';
import { BankMailbox, describeWithMailbox } from './bank-mailbox';
import { ADMINISTRATOR, pageOf, sessionOf, signUp } from './people';

const REFERENCE = '731150379001';
const LEARNER = { full_name: 'Ananya Iyer', email: 'ananya.iyer@mail.example' };

describeWithMailbox('A payment that the bank’s mail verifies', () => {
  let mailbox: BankMailbox;
  let academy: Academy;
  let browser: Browser;
  let adminToken: string;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    mailbox = await BankMailbox.open();
    [academy, browser] = await Promise.all([Academy.start(mailbox.env), launchBrowser()]);
    adminToken = (await sessionOf(academy, ADMINISTRATOR)).token;
    await academy.call('/api/auth/v1/reauthenticate', adminToken, { password: ADMINISTRATOR.password });
    const [account] = await academy.call<{ id: string }[]>('/api/bank/accounts', adminToken);
    const feed = { account_id: account!.id, name: 'Bank mail', recipient: 'bank@academy.example' };
    await academy.call('/api/bank/feeds/mail', adminToken, feed);
    // As if administrators had confirmed its first twenty suggestions.
    await academy.query(`UPDATE bank_feeds SET policy = 'auto'`);
    // A mailbox is opened at the start, or up to a minute after its first feed was added.
    academy = await academy.restart();
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
    await mailbox?.close();
  });

  const startedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

  it('opens the course in the tab that submitted it, and in one left at its QR code, without an administrator', async () => {
    const session = await signUp(academy, LEARNER);
    const courses = await academy.call<{ id: string; title: string; price: number }[]>(
      '/api/auth/v1/courses',
      session.token,
    );
    const course = courses.find(({ price }) => price > 0)!;
    const first = await pageOf(browser, session, scriptErrors);
    await first.goto(`${academy.url}/checkout/${course.id}`);
    await first.getByRole('button', { name: 'Show payment instructions' }).click();
    await first.getByRole('img', { name: /^QR code that pays/ }).waitFor();

    const second = await first.context().newPage();
    await second.goto(`${academy.url}/checkout/${course.id}`);
    await second.getByRole('img', { name: /^QR code that pays/ }).waitFor();
    const starts = await Promise.all([first, second].map(startedAt));

    await first.getByLabel('Transaction/UTR ID').fill(REFERENCE);
    await first.getByRole('button', { name: paymentMessages.submit }).click();
    await first.waitForURL('**/my-learning');
    await second.getByRole('heading', { name: paymentMessages.alreadyPending }).waitFor();

    const confirmed = /The bank has confirmed ₹[\d,.]+ at \d\d:\d\d\. Opening your course…/;
    const turns = Promise.all([
      first.getByText(confirmed).waitFor(),
      first.getByRole('link', { name: `Continue: ${course.title}` }).waitFor(),
      second.getByRole('heading', { name: confirmed }).waitFor(),
      second.waitForURL(`**/courses/${course.id}/learn**`),
    ]);
    mailbox.credit(course.price, REFERENCE);
    await turns;
    expect(await Promise.all([first, second].map(startedAt))).toEqual(starts);

    const [payment] = await academy.call<{ id: string; status: string }[]>(
      '/api/payments/mine',
      session.token,
    );
    const { history } = await academy.call<{
      history: { to_status: string; actor: string; reason: string }[];
    }>(`/api/payments/manual-payments/${payment!.id}`, adminToken);
    expect(history.at(-1)).toMatchObject({
      to_status: 'approved',
      actor: 'system',
      reason: expect.stringContaining('Bank mail (mail)') as string,
    });
    expect(scriptErrors).toEqual([]);
  });
});
