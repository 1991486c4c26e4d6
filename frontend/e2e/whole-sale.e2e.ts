import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import type jsQR from 'jsqr';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { learningMessages, paymentMessages } from '../src/messages';
import { loginMessages } from '../src/messages-account';
import { adminPaymentMessages } from '../src/messages-admin';
import { untilQuiet } from '../scripts/screens.mjs';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually, untilFilled } from './eventually';
import { choose, press, type } from './keyboard';
import { ADMINISTRATOR, sessionOf } from './people';

const COURSE = 'Active Directory attack paths';
const LEARNER = { name: 'Nisha Verma', email: 'nisha.verma@academy.example', password: 'first-password' };
const UTR = '628150374411';
/** ₹4,999 less 10 %. */
const AMOUNT = { shown: '₹4,499', inLink: '4499.00' };
/** The panel polls every 30 s: no update for the learner may take longer. */
const NEXT_POLL = { timeout: 40_000 };

interface Lesson {
  id: string;
  lesson_title: string;
  file_type: 'video' | 'pdf' | 'quiz';
  embed_url: string | null;
  quiz: { questions: { text: string; answer: string | string[] }[] } | null;
}

const LESSON_FILES = /\/api\/files\/(?!images)/;

describe('The whole sale in a real browser, the learner without a mouse', () => {
  let academy: Academy;
  let browser: Browser;
  let learner: Page;
  let administrator: Page;
  const scriptErrors: string[] = [];

  async function newPerson(): Promise<Page> {
    const context: BrowserContext = await browser.newContext({
      locale: 'en-IN',
      reducedMotion: 'reduce',
      // Tall enough to avoid scrolling between locating and clicking: after a scroll, Chromium may deliver the click to
      // the previous frame's position.
      viewport: { width: 1280, height: 1400 },
    });
    // As in Safari 16: the PDF viewer must not need them.
    await context.addInitScript(() => {
      Reflect.deleteProperty(URL, 'parse');
      Reflect.deleteProperty(Promise, 'withResolvers');
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => scriptErrors.push(error.message));
    // The only third party, loaded when play is pressed: mocked here, so that the test needs no internet access.
    await page.route('https://geo.dailymotion.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A player</h1>' }),
    );
    return page;
  }

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    [learner, administrator] = [await newPerson(), await newPerson()];
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  it('a learner signs up and finds a course', async () => {
    await learner.goto(`${academy.url}/signup`);
    await type(learner.getByLabel('Full name'), LEARNER.name);
    await type(learner.getByLabel('Email'), LEARNER.email);
    await type(learner.getByLabel('Password', { exact: true }), LEARNER.password);
    await press(learner.getByRole('main').getByRole('button', { name: /sign up|create/i }));
    await learner.waitForURL('**/dashboard');
    await learner.getByRole('heading', { name: 'Hello, Nisha' }).waitFor();
    await type(learner.getByRole('searchbox'), 'attack PATHS');
    await seen(learner, /^1 course$/);
    await press(learner.getByRole('link', { name: COURSE }).first());
    await learner.waitForURL('**/courses/*');
    await learner.getByRole('heading', { name: COURSE, level: 1 }).waitFor();
  });

  it('enters details and a coupon, and sees the QR for exactly that amount', async () => {
    await press(learner.getByRole('link', { name: 'Enroll Now' }).first());
    await learner.waitForURL('**/checkout/*');
    await type(learner.getByLabel(/Coupon/), 'first10');
    await press(button(learner, 'Show payment instructions'));
    await seen(learner, AMOUNT.shown);
    const qr = learner.getByRole('img', { name: /QR code/ });
    const link = await readQr((await qr.getAttribute('src')) ?? '');
    expect(new URL(link).protocol).toBe('upi:');
    const asked = new URLSearchParams(link.split('?')[1]);
    expect(asked.get('am')).toBe(AMOUNT.inLink);
    expect(asked.get('pa')).toBe('academy@okbank');
    expect(asked.get('cu')).toBe('INR');
    expect(asked.get('tn')).toBe(asked.get('tr'));
  });

  it('has amount, UPI ID, UTR field and submit button within one and a half screens of a phone', async () => {
    const desktop = learner.viewportSize()!;
    const phone = { width: 390, height: 844 };
    await learner.setViewportSize(phone);
    const parts = [
      learner.getByRole('region', { name: 'Pay the amount' }).getByText(AMOUNT.shown),
      button(learner, 'Copy UPI ID'),
      learner.getByLabel('Transaction/UTR ID'),
      button(learner, paymentMessages.submit),
    ];
    const boxes = await Promise.all(
      parts.map(async (part) => {
        await part.waitFor();
        return (await part.boundingBox())!;
      }),
    );
    const top = Math.min(...boxes.map(({ y }) => y));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    // A phone can't scan its own screen.
    expect(await learner.getByRole('img', { name: /QR code/ }).isVisible()).toBe(false);
    expect(bottom - top).toBeLessThanOrEqual(1.5 * phone.height);
    await press(button(learner, 'Other ways: UPI app or QR code'));
    await learner.getByRole('link', { name: 'Open UPI app' }).waitFor();
    await learner.setViewportSize(desktop);
  });

  it('saves the QR as a picture, for the app that pays from the gallery', async () => {
    const shown = await readQr(
      (await learner.getByRole('img', { name: /QR code/ }).getAttribute('src')) ?? '',
    );
    const [saved] = await Promise.all([learner.waitForEvent('download'), press(button(learner, 'Save QR'))]);
    expect(saved.suggestedFilename()).toMatch(/^upi-TA\w{8}\.png$/);
    expect(await readPicture(await fs.readFile(await saved.path()))).toBe(shown);
  });

  it('keeps the input across a reload, submits a UTR and waits with the panel', async () => {
    await type(learner.getByLabel('Transaction/UTR ID'), UTR);
    await learner.reload();
    await seen(learner, AMOUNT.shown);
    await untilFilled(learner.getByLabel('Transaction/UTR ID'), UTR);
    await Promise.all([
      seen(learner, paymentMessages.submitted),
      learner.waitForURL('**/my-learning'),
      press(button(learner, paymentMessages.submit)),
    ]);
    const panel = learner.getByRole('region', { name: paymentMessages.inVerification });
    await panel.getByText(`${COURSE} ·`).waitFor();
  });

  it('an administrator approves it by keyboard', async () => {
    await administrator.goto(`${academy.url}/login`);
    await administrator.getByLabel('Email').fill(ADMINISTRATOR.email);
    await administrator.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
    await Promise.all([
      seen(administrator, loginMessages.welcomeAdmin),
      administrator
        .getByRole('main')
        .getByRole('button', { name: /log in|sign in/i })
        .click(),
    ]);
    await administrator.goto(`${academy.url}/admin/manual-payments`);
    await administrator.getByRole('searchbox').fill(UTR);
    await administrator.waitForURL(/q=/);
    const row = administrator.getByRole('option', { name: new RegExp(LEARNER.name) });
    await row.click();
    const detail = administrator.getByRole('region', { name: 'Selected payment' });
    await detail.getByText(AMOUNT.shown).first().waitFor();
    await administrator.getByRole('listbox').press('a');
    await administrator.locator('.toast').getByText(adminPaymentMessages.approved).waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it("the learner's screen updates without a reload, and the approval mail links the course", async () => {
    const loaded = await learner.evaluate(() => performance.timeOrigin);
    await learner.getByRole('link', { name: `Continue: ${COURSE}` }).waitFor(NEXT_POLL);
    expect(await learner.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await learner
      .getByRole('region', { name: paymentMessages.inVerification })
      .waitFor({ state: 'detached' });
    const approval = async () =>
      (await academy.mailsTo(LEARNER.email)).find(({ text }) => text?.includes('/learn'));
    await eventually(async () => (await approval()) !== undefined, 'the approval mail');
    expect((await approval())?.subject).toContain(COURSE);
    expect((await approval())?.text).toMatch(new RegExp(`${academy.url}/courses/[0-9a-f-]{36}/learn`));
  });

  it('studies an uploaded video, a Dailymotion video, a PDF and a quiz to 100 %', async () => {
    await press(learner.getByRole('link', { name: `Continue: ${COURSE}` }));
    await learner.waitForURL('**/learn**');
    const courseId = /courses\/([0-9a-f-]+)\/learn/.exec(learner.url())![1]!;
    const lessons = await contentsOf(courseId);
    expect(new Set(lessons.map(({ file_type }) => file_type))).toEqual(new Set(['video', 'pdf', 'quiz']));
    for (const lesson of lessons) {
      // The network fails while the document loads.
      if (lesson.file_type === 'pdf') await learner.route(LESSON_FILES, (route) => route.abort());
      await learner.goto(`${academy.url}/courses/${courseId}/learn?lesson=${lesson.id}`);
      await learner.getByRole('heading', { name: lesson.lesson_title, level: 1 }).waitFor();
      // Waits until a button has stopped moving: formatted texts and players appear as their code loads.
      await untilQuiet(learner);
      if (lesson.file_type === 'quiz') await passQuiz(lesson);
      else if (lesson.file_type === 'pdf') await readDocument();
      else if (lesson.embed_url) await pressPlayAtDailymotion(lesson);
      else await watchVideo();
      if (lesson.file_type !== 'quiz') {
        await press(button(learner, learningMessages.markComplete));
        if (lesson !== lessons.at(-1)) await button(learner, 'Completed').waitFor();
      }
    }
    // The last one opens the congratulations dialog.
    await learner.getByRole('dialog', { name: 'Course complete' }).waitFor();
    await press(button(learner, 'Stay here'));
    await learner.getByRole('progressbar').and(learner.locator('[aria-valuenow="100"]')).first().waitFor();
  });

  it('requests a reset mail, resets the password and is signed in; the old session has ended', async () => {
    const visitor = await newPerson();
    await visitor.goto(`${academy.url}/forgot-password`);
    await type(visitor.getByLabel('Email'), LEARNER.email);
    await press(button(visitor, 'Send Reset Instructions'));
    await visitor.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    const resetLink = async () =>
      (await academy.mailsTo(LEARNER.email))
        .map(({ text }) => /http\S+reset-password\?token=\S+/.exec(text ?? '')?.[0])
        .find(Boolean);
    await eventually(async () => Boolean(await resetLink()), 'the reset mail');
    await visitor.goto((await resetLink())!);
    await type(visitor.getByLabel('New password'), 'second-password');
    await type(visitor.getByLabel('Confirm password'), 'second-password');
    await press(visitor.getByRole('main').getByRole('button', { name: 'Set new password' }));
    await visitor.waitForURL('**/dashboard');
    await learner.goto(`${academy.url}/my-learning`);
    await learner.waitForURL('**/login');
  });

  it('no screen threw a script error', () => {
    expect(scriptErrors).toEqual([]);
  });

  /** The lessons for administrators, including quiz answers. */
  async function contentsOf(courseId: string): Promise<Lesson[]> {
    const { token } = await sessionOf(academy, ADMINISTRATOR);
    const modules = await academy.call<{ contents: Lesson[] }[]>(
      `/api/admin/courses/${courseId}/contents`,
      token,
    );
    return modules.flatMap(({ contents }) => contents);
  }

  async function passQuiz({ quiz }: Lesson): Promise<void> {
    for (const { text, answer } of quiz!.questions) {
      const question = learner.getByRole('group', { name: new RegExp(escaped(text)) });
      for (const option of [answer].flat()) await choose(question.getByLabel(option, { exact: true }));
    }
    await press(button(learner, 'Submit answers'));
    await seen(learner, learningMessages.score(100));
  }

  async function readDocument(): Promise<void> {
    await seen(learner, 'This document can’t be shown here.');
    await learner.unroute(LESSON_FILES);
    await press(button(learner, 'Retry'));
    const page = learner.getByRole('region', { name: /^Document: / }).locator('canvas');
    await page.waitFor();
    expect((await page.boundingBox())!.width).toBeGreaterThan(200);
  }

  async function pressPlayAtDailymotion({ embed_url }: Lesson): Promise<void> {
    expect(await learner.locator('iframe').count()).toBe(0);
    await press(button(learner, /^Play/));
    await learner.frameLocator('iframe').getByRole('heading', { name: 'A player' }).waitFor();
    const source = await learner.locator('iframe').getAttribute('src');
    expect(source).toMatch(/^https:\/\/geo\.dailymotion\.com\/player\.html\?/);
    expect(new URL(source!).searchParams.get('video')).toBe(embed_url);
  }

  async function watchVideo(): Promise<void> {
    await press(button(learner, /^Play/));
    const video = learner.locator('video');
    await eventually(
      () => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0.2),
      'the uploaded video to play',
    );
  }
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Decodes a QR code from its pixels, like a payment app's camera. */
const readQr = (dataUri: string): Promise<string> => {
  const [, body = ''] = /^data:image\/svg\+xml[^,]*,(.*)$/s.exec(dataUri) ?? [];
  return readPicture(
    dataUri.includes(';base64,') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)),
  );
};

async function readPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(600, 600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decode = (createRequire(import.meta.url)('jsqr') as { default: typeof jsQR }).default;
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('The picture holds no QR');
  return code.data;
}
