import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type Page, type Request } from 'playwright-core';
import sharp from 'sharp';
import { untilQuiet } from '../scripts/screens.mjs';
import { catalogueMessages, learningMessages, paymentMessages } from '../src/messages';
import { adminCourseMessages, courseFormMessages, uploadMessages } from '../src/messages-admin';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually, untilFilled } from './eventually';
import { lift, pressUntil } from './keyboard';
import { ADMINISTRATOR, ANANYA, pageOf, sessionOf } from './people';

const ASSETS = path.resolve(import.meta.dirname, '../../backend/src/demo/assets');
const TITLE = 'Reading phishing kits';
const UTR = '734150374411';
const MB = 1024 * 1024;
const QUIZ = JSON.stringify({
  title: 'Check',
  meta: { passMark: 70 },
  questions: [
    { id: 'q1', text: 'Which port does Kerberos use?', type: 'single', options: ['53', '88'], answer: '88' },
  ],
});

/** Covers what jsdom can't: keyboard dragging, image and video uploads, and the server's results. */
describe('A course, from nothing to bought and completed, with the screens alone', () => {
  let academy: Academy;
  let browser: Browser;
  let administrator: Page;
  let learner: Page;
  let courseId: string;
  let folder: string;
  /** Three chunks long. */
  let film: string;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'course-building-'));
    film = path.join(folder, 'the-kit.mp4');
    await fs.copyFile(path.join(ASSETS, 'kerberoast-terminal.mp4'), film);
    await fs.appendFile(film, emptyBox(36 * MB));
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    administrator = await pageOf(browser, await sessionOf(academy, ADMINISTRATOR), scriptErrors);
    learner = await pageOf(browser, await sessionOf(academy, ANANYA), scriptErrors);
  });
  afterAll(async () => {
    await browser?.close();
    await fs.rm(folder, { recursive: true, force: true });
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  const objectives = () => administrator.getByRole('textbox', { name: /^Objective/ });
  const texts = () =>
    objectives().evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const press = (name: string | RegExp, page = administrator) =>
    page.getByRole('main').getByRole('button', { name }).first().click();

  it('its objectives are written and sorted by keyboard only', async () => {
    await administrator.goto(`${academy.url}/admin/create-course`);
    await administrator.getByLabel('Title').fill(TITLE);
    await administrator.getByLabel('Description').fill('Take one apart, safely.');
    await administrator.getByLabel('Category').selectOption('blue teamer');
    await administrator.getByLabel('Price in rupees').fill('1499.50');
    await administrator.getByLabel('Duration in hours').fill('6');
    await objectives().first().focus();
    for (const text of ['Report it', 'Unpack it', 'Find the drop site']) {
      await administrator.keyboard.type(text);
      await administrator.keyboard.press('Enter');
    }
    expect(await texts()).toEqual(['Report it', 'Unpack it', 'Find the drop site', '']);

    await lift(administrator.getByRole('button', { name: 'Drag objective 1' }));
    for (const place of [2, 3]) {
      await pressUntil(administrator, 'ArrowDown', `Objective 1 over place ${place} of 4.`);
    }
    await administrator.keyboard.press('Space');
    await eventually(
      async () => (await texts()).join() === 'Unpack it,Find the drop site,Report it,',
      'the objective to be dropped third',
    );
  });

  it('the draft survives a reload', async () => {
    administrator.once('dialog', (dialog) => void dialog.accept());
    await administrator.reload();
    await administrator.getByText(courseFormMessages.restored).waitFor();
    await untilFilled(administrator.getByLabel('Title'), TITLE);
    expect(await texts()).toEqual(['Unpack it', 'Find the drop site', 'Report it', '']);
  });

  it('previews a picture, rejects another file, and opens the content after saving', async () => {
    const thumbnail = administrator.getByLabel(/^Thumbnail/);
    const renamed = {
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html>no picture</html>'),
    };
    await thumbnail.setInputFiles(renamed);
    await administrator.getByText(courseFormMessages.imageKind).waitFor();
    const png = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#1b4db8' } })
      .png()
      .toBuffer();
    await thumbnail.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
    const preview = administrator.getByRole('img', { name: 'Thumbnail, as chosen' });
    await eventually(
      () => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth === 320),
      'the chosen picture to be shown',
    );
    await Promise.all([
      press('Create Course'),
      administrator.getByText(courseFormMessages.created).waitFor(),
      administrator.waitForURL('**/admin/course/*/content'),
    ]);
    await administrator.getByText(adminCourseMessages.noContent).waitFor();
    courseId = new URL(administrator.url()).pathname.split('/')[3]!;
  });

  it('an interrupted video upload, a PDF, a video link and a quiz become its lessons', async () => {
    await administrator.getByRole('link', { name: adminCourseMessages.addContent }).click();
    await administrator.getByLabel('Module name').fill('Taking apart');
    const lessons = administrator.getByRole('region', { name: 'Taking apart' });

    // The network fails once the second chunk is on its way, and returns once the page has reported it.
    const context = administrator.context();
    const sent: string[] = [];
    const note = (request: Request) => {
      if (request.method() !== 'PATCH') return;
      sent.push(request.headers()['upload-offset'] ?? '');
      if (sent.length === 2) void context.setOffline(true);
    };
    administrator.on('request', note);
    await lessons.getByLabel('Lesson file').setInputFiles(film);
    await administrator.getByText(/continues automatically/).waitFor();
    await context.setOffline(false);
    await administrator.getByText(/· uploaded$/).waitFor();
    administrator.off('request', note);
    // Received bytes were kept: nothing restarted at 0.
    expect(sent.filter((offset) => offset === '0')).toHaveLength(1);

    const add = async (title: string, kind: 'File' | 'Video link' | 'Quiz') => {
      await press('Add a lesson');
      await lessons.getByRole('listitem').last().getByLabel('Lesson title').fill(title);
      const lesson = lessons.getByRole('listitem', { name: title });
      if (kind !== 'File') await lesson.getByText(kind, { exact: true }).click();
      return lesson;
    };
    const handout = await add('Handout', 'File');
    await handout.getByLabel('Lesson file').setInputFiles(path.join(ASSETS, 'memory-acquisition.pdf'));
    const talk = await add('A talk', 'Video link');
    await talk.getByLabel('Dailymotion link').fill('https://www.dailymotion.com/video/x84sh87');
    const quiz = await add('Check yourself', 'Quiz');
    await quiz.getByLabel('Quiz title').fill('Check yourself');
    await press('Save lessons');
    await quiz
      .getByRole('alert')
      .getByText(/Question 1: the text is missing/)
      .waitFor();
    // Chromium gave an element with container queries no height here once the reason appeared below it.
    expect((await quiz.getByRole('group', { name: 'Quiz form' }).boundingBox())?.height).toBeGreaterThan(400);
    await press('Import JSON');
    await administrator.getByLabel('Quiz JSON').fill(QUIZ);
    await administrator.getByRole('button', { name: 'Import', exact: true }).click();

    await Promise.all([administrator.getByText(uploadMessages.allSaved).waitFor(), press('Save lessons')]);
    await administrator.getByRole('link', { name: 'See the content' }).click();
    await administrator.getByText('1 module, 4 lessons').waitFor();
  });

  it('a lesson’s file is replaced once the new one is complete', async () => {
    await administrator.getByRole('button', { name: 'Edit Handout' }).click();
    const form = administrator.getByRole('form', { name: 'Edit Handout' });
    const chosen = form.getByLabel('Replace the file');
    await chosen.setInputFiles({
      name: 'renamed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>no document</html>'),
    });
    await form.getByText('The file must be a PDF, or an MP4 or WebM video').waitFor();
    await form.getByText(/^Now: memory-acquisition\.pdf/).waitFor();
    await chosen.setInputFiles(path.join(ASSETS, 'soc-triage-runbook.pdf'));
    await form.getByText(/· uploaded$/).waitFor();
    await Promise.all([
      administrator.getByText(adminCourseMessages.contentSaved).waitFor(),
      form.getByRole('button', { name: 'Save' }).click(),
    ]);
    await administrator.getByRole('button', { name: 'Edit Handout' }).click();
    await form.getByText(/^Now: soc-triage-runbook\.pdf/).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  it('warns before unsaved changes are lost; published, the course is in the catalogue', async () => {
    await learner.goto(`${academy.url}/dashboard?q=phishing+kits`);
    await learner.getByText('0 courses').waitFor();
    await administrator.goto(`${academy.url}/admin/course/${courseId}/edit`);
    await administrator.getByRole('img', { name: 'Thumbnail, as saved' }).waitFor();
    await objectives().first().fill('Unpack it in a sandbox');
    await administrator.getByText('Active', { exact: true }).click();
    await administrator.getByRole('link', { name: 'View as learner' }).click();
    await administrator.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await administrator.keyboard.press('Escape');
    await Promise.all([
      administrator.getByText(adminCourseMessages.updated).waitFor(),
      administrator.waitForURL('**/admin/dashboard'),
      press('Update Course'),
    ]);

    await learner.reload();
    await learner.getByRole('link', { name: TITLE }).first().click();
    await learner.getByText('Unpack it in a sandbox').waitFor();
  });

  it('a learner buys it, an administrator approves by keyboard, and the learner’s screen opens it', async () => {
    await learner.getByRole('link', { name: 'Enroll Now' }).first().click();
    await press('Show payment instructions', learner);
    await learner.getByText('₹1,499.50').first().waitFor();
    await learner.getByLabel('Transaction/UTR ID').fill(UTR);
    await press(paymentMessages.submit, learner);
    await learner.waitForURL('**/my-learning');
    await administrator.goto(`${academy.url}/admin/manual-payments?q=${UTR}`);
    await administrator.getByRole('option', { name: new RegExp(TITLE) }).click();
    await administrator.getByRole('listbox').press('a');
    await learner.getByRole('link', { name: `Continue: ${TITLE}` }).click();
    await learner.waitForURL('**/learn**');
  });

  it('and studies all of it', async () => {
    for (const title of ['the kit', 'Handout', 'A talk']) {
      await learner.getByRole('heading', { name: title, level: 1 }).waitFor();
      await untilQuiet(learner);
      await press(learningMessages.markComplete, learner);
      await learner.getByRole('button', { name: 'Completed' }).first().waitFor();
      await learner.getByRole('link', { name: 'Next lesson' }).click();
    }
    await learner.getByRole('heading', { name: 'Check yourself', level: 1 }).waitFor();
    await learner
      .getByRole('group', { name: /Which port/ })
      .getByLabel('88', { exact: true })
      .check();
    await press('Submit answers', learner);
    await learner.getByRole('dialog', { name: 'Course complete' }).waitFor();
    await learner.goto(`${academy.url}/my-learning`);
    await learner
      .getByRole('article')
      .filter({ hasText: TITLE })
      .getByText(catalogueMessages.completed)
      .waitFor();
  });
});

/** An empty box with which an MP4 may end. */
function emptyBox(size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4, 'latin1');
  return box;
}
