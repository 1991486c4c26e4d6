import fs from 'node:fs/promises';
import path from 'node:path';
import { certificationStatement } from '@triad/shared/certification';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { untilQuiet } from '../scripts/screens.mjs';
import { bankMessages } from '../src/features/assessments/admin/bank-messages';
import { labMessages } from '../src/lesson-types/lab/lab-messages';
import { assessmentMessages, certificateMessages, learningMessages, verifyMessages } from '../src/messages';
import { adminCertificateMessages, uploadMessages } from '../src/messages-admin';
import { Academy } from './academy';
import { ADMINISTRATOR, pageOf, type Session, sessionOf } from './people';

const ASSETS = path.resolve(import.meta.dirname, '../../backend/src/demo/assets');
const HOUR_MS = 3_600_000;
/** Enrolled in the free course, and has not begun it. */
const ADITYA = { email: 'aditya.b@example.com', password: 'learner-demo-2026' };
const COURSE = 'Start here: a safe lab and the rules';
const LESSONS = ['Break it, defend it, prove it', 'Rules, law and a safe setup', 'A network of its own'];
const QUIZ = {
  'When may you test a company’s website?': [
    'When its owner has allowed it in writing, within the agreed scope',
  ],
  'Which network may a victim machine in your lab be attached to?': ['Host-only'],
  'You stumble over other people’s invoices on a real site. What is right?': [
    'Stop at once',
    'Report it to the owner or to CERT-In',
    'Note what you saw and when',
  ],
};
const LAB = 'Lab: who was on the machine?';
const ANOTHER_LAB = 'Find the beacon';
const REASON = 'Issued to the wrong account';

interface BankQuestion {
  text: string;
  options: string[];
  answer: string[];
}
interface CourseAssessment {
  next_attempt_at: string | null;
  attempts: { closed_at: string }[];
}

describe('A certificate, from the first lesson to its withdrawal', () => {
  let academy: Academy;
  let browser: Browser;
  let learner: Page;
  let administrator: Page;
  let stranger: Page;
  let student: Session;
  let courseId: string;
  let bank: BankQuestion[];
  let link: string;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    student = await sessionOf(academy, ADITYA);
    const office = await sessionOf(academy, ADMINISTRATOR);
    [{ course_id: courseId }] = await academy.call<[{ course_id: string }]>(
      '/api/assessments/mine',
      student.token,
    );
    bank = await academy.call(`/api/admin/assessments/${courseId}/questions?limit=200`, office.token);
    learner = await pageOf(browser, student, scriptErrors);
    administrator = await pageOf(browser, office, scriptErrors);
    const phone = await browser.newContext({ locale: 'en-IN', viewport: { width: 390, height: 844 } });
    stranger = await phone.newPage();
    stranger.on('pageerror', (error) => scriptErrors.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const press = (name: string) => learner.getByRole('button', { name, exact: true }).first().click();

  /** Sits an attempt and submits it, each question answered with what `choose` takes of its options. */
  async function sit(choose: (question: BankQuestion) => string[]): Promise<void> {
    await press('Start now');
    const heading = learner.getByRole('heading', { name: /^Question \d+ of \d+$/ });
    await heading.waitFor();
    const total = Number(/of (\d+)/.exec(await heading.innerText())![1]);
    for (let number = 1; number <= total; number += 1) {
      // The draw is random, and an option may be as short as "6": both are looked up inside the question.
      const sheet = learner.getByRole('group', { name: new RegExp(`^Question ${number}: `) });
      const legend = await sheet.locator('legend').textContent();
      const question = bank.find(({ text }) => legend === `Question ${number}: ${text}`);
      if (!question) throw new Error(`Not in the bank: ${legend}`);
      for (const option of choose(question)) await sheet.getByLabel(option, { exact: true }).check();
      if (number < total) await press('Next');
    }
    await press('Review and submit');
    await learner.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  }

  it('a learner reads the lessons and passes the quiz', async () => {
    await learner.goto(`${academy.url}/courses/${courseId}/learn`);
    for (const title of LESSONS) {
      await learner.getByRole('heading', { name: title, level: 1 }).waitFor();
      await untilQuiet(learner);
      await press(learningMessages.markComplete);
      await learner.getByRole('button', { name: 'Completed' }).first().waitFor();
      await learner.getByRole('link', { name: 'Next lesson' }).click();
    }
    for (const [question, options] of Object.entries(QUIZ)) {
      const group = learner.getByRole('group', { name: question });
      for (const option of options) await group.getByLabel(option, { exact: true }).check();
    }
    await press('Submit answers');
    await learner.getByText(learningMessages.score(100)).first().waitFor();
    await learner.getByRole('link', { name: 'Next lesson' }).click();
  });

  it('solves the lab with the flag of their own file, and is led to the assessment', async () => {
    await learner.getByRole('heading', { name: LAB, level: 1 }).waitFor();
    const task = learner.getByRole('listitem').filter({ hasText: 'Which addresses outside' });
    expect(await task.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('decimal');
    const download = learner.waitForEvent('download');
    await learner.getByRole('link', { name: 'Download file' }).click();
    const file = await fs.readFile(await (await download).path(), 'utf8');
    const [flag] = /TRIAD\{[A-Z2-7]{24}\}/.exec(file)!;
    expect(file).not.toContain(FLAG_MARKER);

    const field = learner.getByLabel('Answer to task 1');
    await field.fill(flag.replace(/.{4}\}$/, (end) => (end === 'AAAA}' ? 'BBBB}' : 'AAAA}')));
    await press('Submit flag');
    await learner.getByText(labMessages.wrongFlag).waitFor();
    await field.fill(flag);
    await press('Submit flag');
    await learner.getByText(labMessages.completed).waitFor();
    const complete = learner.getByRole('dialog', { name: 'Course complete' });
    await complete
      .getByText('Complete the final assessment (70%, 15 minutes) to earn your certificate.')
      .waitFor();
    await complete.getByRole('link', { name: 'Go to the assessment' }).click();
  });

  it('fails the first attempt, gets no certificate, and sees when the next one opens', async () => {
    await sit(({ options, answer }) => [options.find((option) => !answer.includes(option))!]);
    const result = learner.getByRole('article', { name: 'Attempt 1' });
    await result.getByText('Not passed', { exact: true }).waitFor();
    await result.getByText('0%', { exact: true }).waitFor();

    const { next_attempt_at: opensAt, attempts } = await academy.call<CourseAssessment>(
      `/api/assessments/courses/${courseId}`,
      student.token,
    );
    expect(Date.parse(opensAt!) - Date.parse(attempts[0]!.closed_at)).toBe(24 * HOUR_MS);
    const shown = await learner.evaluate(
      (instant) =>
        new Intl.DateTimeFormat('en-IN', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          hour12: true,
        }).format(new Date(instant)),
      opensAt!,
    );
    await learner.getByText(`You can try again from ${shown}. Use the time`).waitFor();
    expect(await learner.getByRole('button', { name: 'Start now' }).count()).toBe(0);
    expect(await academy.call('/api/credentials/mine', student.token)).toEqual([]);
  });

  it('the administrator shortens the wait, and the second attempt passes', async () => {
    await administrator.goto(`${academy.url}/admin/course/${courseId}/assessment?tab=settings`);
    await administrator.getByLabel('Hours between attempts').fill('0');
    await Promise.all([
      administrator.getByText(bankMessages.saved).waitFor(),
      administrator.getByRole('button', { name: 'Save settings' }).click(),
    ]);
    await learner.reload();
    await sit(({ answer }) => answer);
    await learner.getByText(assessmentMessages.passed).waitFor();
    await learner.getByRole('article', { name: 'Attempt 2' }).getByText('100%', { exact: true }).waitFor();
    await learner.getByText(certificateMessages.ready).waitFor();
  });

  it('opens the certificate in My Learning, downloads the PDF and copies its link', async () => {
    await learner.getByRole('link', { name: 'Open My Learning' }).click();
    await learner.getByRole('button', { name: `${certificateMessages.open}: ${COURSE}` }).click();
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
    await stranger.getByRole('heading', { level: 1, name: verifyMessages.valid }).waitFor();
    await stranger.getByText('Aditya Banerjee', { exact: true }).waitFor();
    await stranger.getByText(certificationStatement(['lessons', 'labs', 'assessment'])).waitFor();
    expect(await answer!.text()).toMatch(
      /<link rel="alternate" type="application\/vc" href="[^"]+\/credentials\/[0-9A-Z]{16}\.json" \/>/,
    );
    const picture = await stranger.getAttribute('meta[property="og:image"]', 'content');
    expect((await fetch(picture!)).headers.get('content-type')).toBe('image/png');
  });

  it('an administrator withdraws it, and the stranger’s page turns', async () => {
    await administrator.goto(`${academy.url}/admin/certificates?q=${link.slice(-16)}`);
    await administrator.getByRole('button', { name: /^Withdraw: Aditya Banerjee/ }).click();
    const dialog = administrator.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const password = administrator.getByLabel('Password', { exact: true });
    await password.fill(ADMINISTRATOR.password);
    await Promise.all([
      administrator.getByText(adminCertificateMessages.withdrawn).first().waitFor(),
      password.press('Enter'),
    ]);
    await stranger.reload();
    await stranger
      .getByRole('heading', { level: 1, name: new RegExp(`^${verifyMessages.withdrawn('.+', REASON)}$`) })
      .waitFor();
    // The learner's open page follows by itself.
    await learner.getByText(new RegExp(`^${certificateMessages.withdrawn('.+', REASON)}$`)).waitFor();
  });

  it('an administrator adds another lab to the course', async () => {
    await administrator.goto(`${academy.url}/admin/courses/${courseId}/upload`);
    await administrator.getByLabel('Module', { exact: true }).selectOption('The lab');
    const lessons = administrator.getByRole('region', { name: 'The lab' });
    await lessons.getByLabel('Lesson title').fill(ANOTHER_LAB);
    const lesson = lessons.getByRole('listitem', { name: ANOTHER_LAB });
    await lesson.getByText('Lab', { exact: true }).click();
    await lesson.getByLabel('Lab file').setInputFiles(path.join(ASSETS, 'proxy-access.txt'));
    await administrator.getByText(/· uploaded$/).waitFor();
    await Promise.all([
      administrator.getByText(uploadMessages.allSaved).waitFor(),
      administrator.getByRole('button', { name: 'Save lessons' }).click(),
    ]);
    expect(scriptErrors).toEqual([]);
  });
});
