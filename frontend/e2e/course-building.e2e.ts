import { type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { lookAround, signedIn } from '../scripts/screens.mjs';
import { adminCourseMessages, courseFormMessages } from '../src/messages';
import { Academy } from './academy';
import { launchBrowser } from './browser';
import { eventually } from './eventually';

const TITLE = 'Reading phishing kits';
const LEARNER = 'ananya@triad.example';

/** What jsdom can't show: dragging by keyboard, a picture before it is sent, and what the server makes of it all. */
describe('A course is made, given and changed in a real browser', () => {
  let academy: Academy;
  let browser: Browser;
  let administrator: Page;
  let learner: Page;
  let courseId: string;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    const demo = await lookAround(academy.url);
    const pageOf = async (person: typeof demo.learner): Promise<Page> => {
      const context = await browser.newContext({
        locale: 'en-IN',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 1400 },
      });
      await signedIn(context, person);
      const page = await context.newPage();
      page.on('pageerror', (error) => scriptErrors.push(error.message));
      return page;
    };
    [administrator, learner] = [await pageOf(demo.administrator), await pageOf(demo.learner)];
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  const objectives = () => administrator.getByRole('textbox', { name: /^Objective/ });
  const texts = () =>
    objectives().evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const press = (name: string | RegExp) =>
    administrator.getByRole('main').getByRole('button', { name }).first().click();

  it('its objectives are written and put in order by keyboard alone', async () => {
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

    const handle = administrator.getByRole('button', { name: 'Drag objective 1' });
    await handle.focus();
    await administrator.keyboard.press('Space');
    await administrator.getByText(/^Objective 1 lifted/).waitFor({ state: 'attached' });
    for (const place of [2, 3]) {
      await administrator.keyboard.press('ArrowDown');
      await administrator.getByText(`Objective 1 over place ${place} of 4.`).waitFor({ state: 'attached' });
    }
    await administrator.keyboard.press('Space');
    await eventually(
      async () => (await texts()).join() === 'Unpack it,Find the drop site,Report it,',
      'the objective to be dropped third',
    );
  });

  it('what was written survives a reload', async () => {
    administrator.once('dialog', (dialog) => void dialog.accept());
    await administrator.reload();
    await administrator.getByText(courseFormMessages.restored).waitFor();
    expect(await administrator.getByLabel('Title').inputValue()).toBe(TITLE);
    expect(await texts()).toEqual(['Unpack it', 'Find the drop site', 'Report it', '']);
  });

  it('a picture is shown before it is sent, one that is none is refused, and saving leads to the content', async () => {
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
    await press('Create Course');
    await administrator.waitForURL('**/admin/course/*/content');
    await administrator.getByText(courseFormMessages.created).waitFor();
    courseId = new URL(administrator.url()).pathname.split('/')[3]!;
  });

  it('the learner to whom it is given gets a mail and may study it', async () => {
    await administrator.goto(`${academy.url}/admin/dashboard?q=phishing`);
    await press(`Students of ${TITLE}`);
    const dialog = administrator.getByRole('dialog', { name: 'Students' });
    await dialog.getByRole('button', { name: 'Grant access' }).click();
    await administrator.keyboard.type(LEARNER);
    await dialog.getByLabel(/^Reason/).fill('Bank transfer');
    await administrator.keyboard.press('Enter');
    await dialog.getByText(/^Granted by .*: Bank transfer$/).waitFor();
    await eventually(
      async () =>
        (await academy.mailsTo(LEARNER)).some(({ subject }) => subject === `You have access to ${TITLE}`),
      'the mail about the access',
    );
    await learner.goto(`${academy.url}/my-learning`);
    await learner.getByRole('heading', { name: TITLE }).waitFor();
  });

  it('what is changed is asked for before it is left, and reaches the learner once it is saved', async () => {
    await administrator.goto(`${academy.url}/admin/course/${courseId}/edit`);
    await administrator.getByRole('img', { name: 'Thumbnail, as saved' }).waitFor();
    await objectives().first().fill('Unpack it in a sandbox');
    await administrator.getByRole('link', { name: 'View as learner' }).click();
    await administrator.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await administrator.keyboard.press('Escape');
    await press('Update Course');
    await administrator.getByText(adminCourseMessages.updated).waitFor();
    await administrator.waitForURL('**/admin/dashboard');
    await learner.goto(`${academy.url}/courses/${courseId}`);
    await learner.getByText('Unpack it in a sandbox').waitFor();
  });
});
