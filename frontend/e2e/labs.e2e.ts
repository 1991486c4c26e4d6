import fs from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { zipSync } from 'fflate';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { labEditorMessages } from '../src/lesson-types/lab/editor/lab-editor-messages';
import { labMessages } from '../src/lesson-types/lab/lab-messages';
import { uploadMessages } from '../src/messages-admin';
import { Academy } from './academy';
import { ADMINISTRATOR, ANANYA, pageOf, type Session, sessionOf, signUp } from './people';
import { Shell } from './shell';
import { AXE_TAGS } from './stage';

const COURSE = 'Disk and timeline analysis';
const LAB = 'Lab: who entered web01?';
const FLAG = /TRIAD\{[A-Z2-7]{24}\}/;

interface Lesson {
  id: string;
  lesson_title: string;
}

describe('A lab in a terminal', () => {
  let academy: Academy;
  let browser: Browser;
  let office: Session;
  let learner: Page;
  let lessonOf: (title: string) => string;
  let courseId: string;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    office = await sessionOf(academy, ADMINISTRATOR);
    const courses = await academy.call<{ id: string; title: string }[]>('/api/auth/v1/courses', office.token);
    courseId = courses.find(({ title }) => title === COURSE)!.id;
    const modules = await academy.call<{ contents: Lesson[] }[]>(
      `/api/admin/courses/${courseId}/contents`,
      office.token,
    );
    const lessons = modules.flatMap(({ contents }) => contents);
    lessonOf = (title) => lessons.find((lesson) => lesson.lesson_title === title)!.id;
    const student = await signUp(academy, { full_name: 'Kavya Rao', email: 'kavya@academy.example' });
    await academy.call('/api/auth/v1/reauthenticate', office.token, { password: ADMINISTRATOR.password });
    await academy.call(`/api/admin/courses/${courseId}/enrollments`, office.token, {
      email: 'kavya@academy.example',
      reason: 'Paid at the desk',
    });
    learner = await pageOf(browser, student, scriptErrors);
    await learner.setViewportSize({ width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const answer = async (page: Page, task: number, text: string): Promise<void> => {
    const item = page.getByRole('listitem').filter({ has: page.getByLabel(`Answer to task ${task}`) });
    await item.getByLabel(`Answer to task ${task}`).fill(text);
    await item.getByRole('button', { name: /^(Check answer|Submit flag)$/ }).click();
  };

  it('is solved on a phone, by typing', async () => {
    await learner.goto(`${academy.url}/courses/${courseId}/learn?lesson=${lessonOf(LAB)}`);
    const shell = new Shell(learner);
    await shell.start();
    const address = await shell.run("grep 'Accepted password' logs/auth.log | awk '{print $(NF-3)}'");
    await answer(learner, 1, '10.0.0.1');
    await learner.getByText(labMessages.wrong).waitFor();
    await answer(learner, 1, address);
    await learner.getByText(labMessages.right(10)).first().waitFor();
    await answer(learner, 2, await shell.run("grep 'Accepted password' logs/auth.log | awk '{print $9}'"));
    await learner.getByText(labMessages.right(10)).nth(1).waitFor();
    await learner.getByRole('button', { name: 'Hint' }).last().click();
    await learner.getByText(labMessages.hintCosts(6)).waitFor();
    await learner.getByRole('button', { name: 'Show the hint' }).click();
    await learner.getByText('shows the readable parts of any file.').waitFor();
    const flag = await shell.run("grep -o 'd=[^ ]*' logs/egress.log | cut -d= -f2- | base64 -d");
    expect(flag).toMatch(FLAG);
    await answer(learner, 4, flag);
    // 10, 10 and 30 of 50 that are needed.
    await learner.getByText(labMessages.completed).waitFor();
    await learner.getByText('50 of 100 points').waitFor();
    expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('has no faults that axe finds, inside the terminal either', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await learner.emulateMedia({ colorScheme });
      const { violations, passes } = await new AxeBuilder({ page: learner }).withTags(AXE_TAGS).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
      const places = passes.flatMap(({ nodes }) => nodes.map(({ target }) => target.length));
      // Targets of two parts are inside the frame.
      expect(Math.max(...places)).toBe(2);
    }
  });

  it('stops what never ends and goes on, also without a network', async () => {
    const frame = learner.frameLocator('iframe[title^="Terminal"]');
    const line = frame.getByRole('combobox');
    const shell = new Shell(learner);
    for (const offline of [false, true]) {
      await learner.context().setOffline(offline);
      await line.fill('while true; do :; done');
      await line.press('Enter');
      await frame.getByRole('button', { name: 'Ctrl-C' }).click();
      expect(await shell.run('pwd')).toBe('/home/learner');
      expect(await shell.run('wc -l < logs/auth.log')).toBe('20000');
    }
    await learner.context().setOffline(false);
  });

  it('is not solved with another learner’s flag', async () => {
    const flagOf = async ({ token }: Session): Promise<string> => {
      const { templates } = await academy.call<{ templates: { text: string }[] }>(
        `/api/auth/v1/content/${lessonOf('Lab: reading suspicious files')}/lab/files`,
        token,
      );
      return Buffer.from(
        /[\da-f]{62}/.exec(templates.map(({ text }) => text).join('\n'))![0],
        'hex',
      ).toString();
    };
    const ananya = await sessionOf(academy, ANANYA);
    const rohan = await signUp(academy, { full_name: 'Rohan Das', email: 'rohan@academy.example' });
    const [hers, his] = [await flagOf(ananya), await flagOf(rohan)];
    expect(his).not.toBe(hers);
    const submit = (flag: string) =>
      academy.call<{ correct: boolean }>(
        `/api/auth/v1/content/${lessonOf('Lab: reading suspicious files')}/lab/answers`,
        rohan.token,
        { task_id: 'config', answer: flag },
      );
    expect(await submit(hers)).toMatchObject({ correct: false });
    expect(await submit(his)).toMatchObject({ correct: true });
  });

  it('is built from a zip, exported, and imported by another academy', async () => {
    const zip = Buffer.from(
      zipSync({ 'README.txt': Buffer.from('Read.'), 'note.txt': Buffer.from('{{flag:note}}') }),
    );
    const page = await pageOf(browser, office, scriptErrors);
    await page.goto(`${academy.url}/admin/courses/${courseId}/upload`);
    await page.getByLabel('Module', { exact: true }).selectOption('The disk');
    const lessons = page.getByRole('region', { name: 'The disk' });
    await lessons.getByLabel('Lesson title').fill('A lab of our own');
    const lesson = lessons.getByRole('listitem', { name: 'A lab of our own' });
    await lesson.getByText('Lab', { exact: true }).click();
    await lesson
      .getByLabel('Lab file')
      .setInputFiles({ name: 'own.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByText(/· uploaded$/).waitFor();
    await Promise.all([
      page.getByText(uploadMessages.allSaved).waitFor(),
      page.getByRole('button', { name: 'Save lessons' }).click(),
    ]);

    await page.goto(`${academy.url}/admin/course/${courseId}/content`);
    const ours = page.getByRole('link', { name: 'A lab of our own: tasks and points' });
    // The last, if the test is tried again.
    await ours.last().click();
    await page.getByText(labEditorMessages.noPlace('flag')).waitFor();
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Task', { exact: true }).fill('What does the note say?');
    await dialog.getByLabel('Short name').fill('note');
    await dialog.getByLabel('Answer', { exact: true }).selectOption('flag');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await page.getByText(labEditorMessages.taskAdded).waitFor();
    await page.getByRole('button', { name: 'Delete task 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(labEditorMessages.taskDeleted).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const exported = await fs.readFile(await (await download).path());

    const other = await Academy.start();
    try {
      const theirs = await pageOf(browser, await sessionOf(other, ADMINISTRATOR), scriptErrors);
      await theirs.goto(`${other.url}/admin/course/${courseId}/content`);
      await theirs.getByRole('button', { name: 'Import a lab' }).click();
      const importing = theirs.getByRole('dialog', { name: 'Import a lab' });
      await importing
        .getByLabel('Lab')
        .setInputFiles({ name: 'own.lab.zip', mimeType: 'application/zip', buffer: exported });
      await importing.getByText('A lab of our own').waitFor();
      await importing.getByRole('button', { name: 'Import lab' }).click();
      await theirs.getByText(labEditorMessages.imported).waitFor();
      await theirs.getByRole('link', { name: 'A lab of our own: tasks and points' }).click();
      await theirs.getByRole('link', { name: 'Try as a learner' }).click();
      const shell = new Shell(theirs);
      await shell.start();
      const flag = await shell.run('cat note.txt');
      expect(flag).toMatch(/^TRIAD\{/);
      await answer(theirs, 1, flag);
      await theirs.getByText(labMessages.right(10)).waitFor();
    } finally {
      expect(await other.stop()).toBe(0);
    }
    expect(scriptErrors).toEqual([]);
  });
});
