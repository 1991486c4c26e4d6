import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { labMessages } from '../src/lesson-types/lab/lab-messages';
import { examAdminMessages } from '../src/features/practical-exams/admin/exam-admin-messages';
import { verifyMessages } from '../src/messages';
import { examMessages, readerMessages, reportMessages } from '../src/messages-exam';
import { Academy } from './academy';
import { eventually } from './eventually';
import { ADMINISTRATOR, ANANYA, pageOf, type Session, sessionOf } from './people';
import { Shell } from './shell';

const COURSE = 'Active Directory attack paths';
const KAVYA = { email: 'kavya@triad.example', password: 'learner-demo-2026' };
const APPEAL = 'My remedy is in the last paragraph.';

interface Lesson {
  id: string;
  lesson_title: string;
  quiz: { questions: { id: string; answer: string | string[] }[] } | null;
}

describe('A practical exam, from its first command to a stranger who checks the certificate', () => {
  let academy: Academy;
  let browser: Browser;
  let courseId: string;
  let student: Session;
  let learner: Page;
  let mentor: Page;
  let administrator: Page;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    const [office, teacher] = [await sessionOf(academy, ADMINISTRATOR), await sessionOf(academy, KAVYA)];
    student = await sessionOf(academy, ANANYA);
    const courses = await academy.call<{ id: string; title: string }[]>('/api/auth/v1/courses', office.token);
    courseId = courses.find(({ title }) => title === COURSE)!.id;
    const modules = await academy.call<{ contents: Lesson[] }[]>(
      `/api/admin/courses/${courseId}/contents`,
      office.token,
    );
    for (const { id, quiz } of modules.flatMap(({ contents }) => contents)) {
      if (quiz) {
        const answers = Object.fromEntries(
          quiz.questions.map((question) => [question.id, [question.answer].flat()]),
        );
        await academy.call(`/api/auth/v1/content/${id}/quiz`, student.token, { answers });
      } else await academy.call(`/api/auth/v1/content/${id}/progress`, student.token, { completed: true });
    }
    learner = await pageOf(browser, student, scriptErrors);
    mentor = await pageOf(browser, teacher, scriptErrors);
    administrator = await pageOf(browser, office, scriptErrors);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const answer = async (task: number, text: string): Promise<void> => {
    const item = learner.getByRole('listitem').filter({ has: learner.getByLabel(`Answer to task ${task}`) });
    await item.getByLabel(`Answer to task ${task}`).fill(text);
    await item.getByRole('button', { name: /^(Check answer|Submit flag)$/ }).click();
  };
  /** Grades the report that waits by so many points a criterion. */
  const grade = async (points: number[], feedback: string): Promise<void> => {
    await mentor.goto(`${academy.url}/exam-reports`);
    await mentor.getByRole('link', { name: `Read the report of ${student.user.full_name}` }).click();
    const fields = mentor.getByRole('textbox', { name: /^Points, 0 to/ });
    await fields.first().waitFor();
    for (const [at, given] of points.entries()) await fields.nth(at).fill(String(given));
    await mentor.getByRole('textbox', { name: 'Feedback' }).fill(feedback);
    await press(mentor, 'Save grading');
  };

  it('opens its lab, which is solved by typing', async () => {
    await learner.goto(`${academy.url}/courses/${courseId}/practical-exam`);
    await press(learner, 'Start');
    await learner
      .getByRole('alertdialog', { name: examMessages.startTitle })
      .getByRole('button', { name: 'Start now' })
      .click();
    await learner.getByRole('link', { name: /^Open lab:/ }).click();
    const shell = new Shell(learner);
    await shell.start();
    const roasted = `jq -r 'select(.id==4769 and .cipher=="0x17")`;
    const account = await shell.run(
      `${roasted} | .account' logs/security.jsonl | sort | uniq -c | sort -rn | head -1 | awk '{print $2}'`,
    );
    await answer(1, account);
    await learner.getByText(labMessages.right(20)).first().waitFor();
    await answer(
      2,
      await shell.run(
        `${roasted.slice(0, -1)} and .account=="${account}") | .service' logs/security.jsonl | sort -u | wc -l`,
      ),
    );
    await learner.getByText(labMessages.right(25)).first().waitFor();
    const flag = await shell.run(`grep -o "note = '[^']*" logs/powershell.jsonl | cut -d"'" -f2 | base64 -d`);
    expect(flag).toMatch(/^TRIAD\{[A-Z2-7]{24}\}$/);
    await answer(5, flag);
    await learner.getByText('65 of 100 points').waitFor();
  });

  it('saves the report as it is written, and survives a reload', async () => {
    await learner.getByRole('link', { name: 'Back to the exam' }).click();
    const report = learner.getByRole('textbox', { name: 'Your report' });
    await report.fill('## Kerberoasting\n\nOne account asked for 23 tickets.\n\nRemedy: allow AES only.');
    await learner
      .getByText(new RegExp(`^${reportMessages.saved}`))
      .first()
      .waitFor();
    await learner.reload();
    await eventually(async () => (await report.inputValue()).includes('allow AES only'), 'the saved report');
    await press(learner, 'Hand in');
    await learner
      .getByRole('alertdialog', { name: reportMessages.handInTitle })
      .getByRole('button', { name: 'Hand in', exact: true })
      .click();
    await learner.getByText(examMessages.submitted).first().waitFor();
  });

  it('is graded by a mentor, and not passed', async () => {
    await grade([10, 10, 5, 0], 'I found no remedy.');
    await mentor.getByText(readerMessages.failed).waitFor();
    await learner.getByText(examMessages.failures.report).first().waitFor();
    await learner.getByText('I found no remedy.').waitFor();
  });

  it('is appealed against, and read again', async () => {
    await press(learner!, 'Something was wrong? Appeal');
    const dialog = learner.getByRole('dialog', { name: /Appeal/ });
    await dialog.getByRole('textbox').fill(APPEAL);
    await dialog.getByRole('button', { name: /appeal/i }).click();
    await dialog.waitFor({ state: 'hidden' });
    await administrator.goto(`${academy.url}/admin/course/${courseId}/practical-exam?tab=attempts`);
    const mine = administrator.getByRole('row').filter({ hasText: student.user.full_name });
    await mine.getByRole('link', { name: 'Appeal' }).waitFor();
    await mine.getByRole('button', { name: /read again/ }).click();
    const why = administrator.getByRole('dialog', { name: 'Have this report read again?' });
    await why.getByRole('textbox', { name: 'Reason' }).fill('The remedy is there');
    await why.getByRole('button', { name: 'Read again' }).click();
    await administrator.getByText(examAdminMessages.readAgain).waitFor();
    await grade([30, 25, 10, 15], 'The remedy is good. Say more about the impact.');
    await mentor.getByText(readerMessages.passed).waitFor();
  });

  it('certifies what a stranger can check', async () => {
    await learner.getByText(examMessages.passed).waitFor();
    let code = '';
    await eventually(async () => {
      const certificates = await academy.call<{ code: string; course_title: string }[]>(
        '/api/credentials/mine',
        student.token,
      );
      code = certificates.find(({ course_title: title }) => title === COURSE)?.code ?? '';
      return code !== '';
    }, 'the certificate');
    const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await stranger.goto(`${academy.url}/verify/${code}`);
    await stranger.getByText(verifyMessages.valid).first().waitFor();
    await stranger
      .getByText(/Examined: practical exam/i)
      .first()
      .waitFor();
    const document = await academy.call<{
      credentialSubject: { achievement: { criteria: { narrative: string } } };
    }>(`/credentials/${code}.json`, '');
    expect(document.credentialSubject.achievement.criteria.narrative).toMatch(/practical exam is passed/);
  });
});
