import { type Browser, type Page } from 'playwright-core';
import { supportMessages } from '../src/messages';
import { loginMessages } from '../src/messages-account';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually, untilFilled } from './eventually';
import { pick, press, type } from './keyboard';
import { ADMINISTRATOR, ANANYA } from './people';

const MESSAGE = 'I paid with UTR 632559834412 yesterday and still wait.';
const ANSWER = 'We have found it. One more hour, please.';

describe('A ticket’s life in a real browser, the learner without a mouse', () => {
  let academy: Academy;
  let browser: Browser;
  let learner: Page;
  let administrator: Page;
  const scriptErrors: string[] = [];

  async function signIn({ email, password }: typeof ANANYA, welcome: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 1440, height: 1400 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => scriptErrors.push(error.message));
    await page.goto(`${academy.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await Promise.all([page.getByText(welcome).first().waitFor(), page.keyboard.press('Enter')]);
    return page;
  }

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    learner = await signIn(ANANYA, loginMessages.welcome);
    administrator = await signIn(ADMINISTRATOR, loginMessages.welcomeAdmin);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const thread = (page: Page) => page.getByRole('list', { name: 'Replies' });

  it('a learner asks about a payment', async () => {
    await learner.goto(`${academy.url}/support`);
    await pick(learner.getByLabel('What is it about?'), 'Exam');
    await learner.keyboard.press('Home');
    await untilFilled(learner.getByLabel('What is it about?'), 'payment');
    await type(learner.getByLabel('Message'), MESSAGE);
    await Promise.all([
      learner.getByText(supportMessages.sent).first().waitFor(),
      press(learner.getByRole('button', { name: 'Send request' })),
    ]);
  });

  it('an administrator finds it, with the learner’s payments, replies and resolves it', async () => {
    await administrator.goto(`${academy.url}/admin/help`);
    await administrator.getByRole('searchbox', { name: 'Search tickets' }).fill('utr 6325598');
    await administrator.waitForURL(/q=/);
    const ticket = administrator.getByRole('region', { name: 'Payment', exact: true });
    await ticket.getByText(MESSAGE).waitFor();
    const payments = administrator.getByRole('region', { name: 'The learner’s payments' });
    await payments.getByText('632559834412').waitFor();
    await ticket.getByLabel('Your reply').fill(ANSWER);
    await ticket.getByRole('button', { name: 'Send reply' }).click();
    await thread(administrator).getByText(ANSWER).waitFor();
    await Promise.all([
      administrator.getByText(supportMessages.statusUpdated).first().waitFor(),
      ticket.getByRole('button', { name: 'Mark resolved' }).click(),
    ]);
    await administrator.getByRole('heading', { name: /No tickets match/ }).waitFor();
  });

  it('the learner gets a mail, reads the reply and replies: the ticket is active', async () => {
    await eventually(
      async () => (await academy.mailsTo(ANANYA.email)).some(({ text }) => text?.includes(ANSWER)),
      'the answer by mail',
    );
    await learner.reload();
    const card = learner.getByRole('article').filter({ hasText: MESSAGE });
    await card.getByText('Resolved').waitFor();
    await press(card.getByRole('button', { name: /View thread/ }));
    await thread(learner).getByText(ANSWER).waitFor();
    await type(card.getByLabel('Your reply'), 'Thank you, it is there.');
    await press(card.getByRole('button', { name: 'Send reply' }));
    await card.getByText('Active').waitFor();
  });

  it('the administrator closes it, and it accepts no more replies', async () => {
    await administrator.getByRole('button', { name: 'Refresh' }).click();
    await thread(administrator).getByText('Thank you, it is there.').waitFor();
    await administrator.getByRole('button', { name: 'Mark closed' }).click();
    await administrator.getByRole('heading', { name: /No tickets match/ }).waitFor();
    await learner.reload();
    const card = learner.getByRole('article').filter({ hasText: MESSAGE });
    await card.getByRole('button', { name: /View thread/ }).click();
    await card.getByText(/takes no replies/).waitFor();
    expect(scriptErrors).toEqual([]);
  });

  it('links the ticket to the payment review', async () => {
    await administrator.getByRole('tab', { name: /Closed/ }).click();
    const payments = administrator.getByRole('region', { name: 'The learner’s payments' });
    await payments.getByRole('link', { name: /Find them/ }).click();
    await administrator.waitForURL(/manual-payments\?q=ananya/);
    await administrator
      .getByRole('option', { name: /Ananya/ })
      .first()
      .waitFor();
  });
});
