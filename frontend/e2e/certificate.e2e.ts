import { type Browser, type Page } from 'playwright-core';
import { adminCertificateMessages, certificateMessages } from '../src/messages';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { ADMINISTRATOR, ANANYA, pageOf, type Session, sessionOf } from './people';

const REASON = 'Issued to the wrong account';

interface BankQuestion {
  text: string;
  options: string[];
  answer: string[];
}

describe('A certificate, from the final assessment to its withdrawal', () => {
  let academy: Academy;
  let browser: Browser;
  let learner: Page;
  let administrator: Page;
  let stranger: Page;
  let courseId: string;
  let bank: BankQuestion[];
  let link: string;
  const scriptErrors: string[] = [];

  const ask = async <T>({ token }: Session, path: string): Promise<T> => {
    const response = await fetch(academy.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    const sessions = [await sessionOf(academy, ANANYA), await sessionOf(academy, ADMINISTRATOR)] as const;
    [{ course_id: courseId }] = await ask<[{ course_id: string }]>(sessions[0], '/api/assessments/mine');
    bank = await ask(sessions[1], `/api/admin/assessments/${courseId}/questions?limit=200`);
    learner = await pageOf(browser, sessions[0], scriptErrors);
    administrator = await pageOf(browser, sessions[1], scriptErrors);
    const phone = await browser.newContext({ locale: 'en-IN', viewport: { width: 390, height: 844 } });
    stranger = await phone.newPage();
    stranger.on('pageerror', (error) => scriptErrors.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  async function answerQuestion(): Promise<void> {
    const sheet = await learner.locator('main, body').first().innerText();
    const question = bank.find(({ text }) => sheet.includes(text));
    if (!question) throw new Error(`The question is not in the bank: ${sheet}`);
    for (const option of question.answer) {
      await learner.getByRole('group').getByText(option, { exact: true }).click();
    }
  }

  it('a learner passes the final assessment and gets the certificate', async () => {
    await learner.goto(`${academy.url}/my-learning`);
    await learner.getByRole('link', { name: /^Complete the final assessment/ }).click();
    await learner.getByRole('button', { name: 'Start now' }).click();
    const heading = learner.getByRole('heading', { name: /^Question \d+ of \d+$/ });
    await heading.waitFor();
    const total = Number(/of (\d+)/.exec(await heading.innerText())![1]);
    for (let number = 1; number <= total; number += 1) {
      await learner.getByRole('heading', { name: `Question ${number} of ${total}` }).waitFor();
      await answerQuestion();
      if (number < total) await learner.getByRole('button', { name: 'Next' }).click();
    }
    await learner.getByRole('button', { name: 'Review and submit' }).click();
    await learner.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await learner.getByText('Passed', { exact: true }).first().waitFor();
    await learner.getByText(certificateMessages.ready).waitFor();
  });

  it('opens it in My Learning, downloads the PDF and copies its link', async () => {
    await learner.getByRole('link', { name: 'Open My Learning' }).click();
    await learner.getByRole('button', { name: 'Certificate: Start here: a safe lab and the rules' }).click();
    const dialog = learner.getByRole('dialog', { name: 'Your certificate' });
    const download = learner.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^certificate-[0-9A-Z]{16}\.pdf$/);
    link = await dialog.getByText(/\/verify\//).innerText();
    expect(link).toMatch(/\/verify\/[0-9A-Z]{16}$/);
  });

  it('a stranger on a phone sees that it is valid, and what it rests on', async () => {
    const answer = await stranger.goto(link);
    expect(answer!.status()).toBe(200);
    await stranger.getByRole('heading', { level: 1, name: 'Valid' }).waitFor();
    await stranger.getByText('Ananya Iyer', { exact: true }).waitFor();
    await stranger
      .getByText(/the final assessment is passed\. Timed by the server; not proctored\./)
      .waitFor();
    expect(await answer!.text()).toMatch(
      /<link rel="alternate" type="application\/vc" href="[^"]+\/credentials\/[0-9A-Z]{16}\.json" \/>/,
    );
    const picture = await stranger.getAttribute('meta[property="og:image"]', 'content');
    expect((await fetch(picture!)).headers.get('content-type')).toBe('image/png');
  });

  it('an administrator withdraws it, and the stranger’s page turns', async () => {
    await administrator.goto(`${academy.url}/admin/certificates?q=${link.slice(-16)}`);
    await administrator.getByRole('button', { name: /^Withdraw: Ananya Iyer/ }).click();
    const dialog = administrator.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await administrator.getByText(adminCertificateMessages.withdrawn).first().waitFor();
    await stranger.reload();
    await stranger
      .getByRole('heading', { level: 1, name: new RegExp(`^Withdrawn on .+: ${REASON}$`) })
      .waitFor();
    // The learner's open page follows by itself.
    await learner.getByText(new RegExp(`^Withdrawn on .+: ${REASON}$`)).waitFor();
    expect(scriptErrors).toEqual([]);
  });
});
