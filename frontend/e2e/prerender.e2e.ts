import { type Browser, type BrowserContext, type Page, type Route } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { lookAround } from '../scripts/screens.mjs';
import { Academy } from './academy';
import { eventually, untilFilled } from './eventually';
import { ANANYA, type Session, sessionOf } from './people';

/** A network on which the page, its styles and fonts have loaded, but no script yet. */
async function withoutCode(context: BrowserContext): Promise<{ asked: string[]; deliver: () => void }> {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let isOpen = false;
  await context.route('**/assets/*.js', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return {
    asked,
    deliver: () => {
      isOpen = true;
      for (const route of waiting) void route.continue();
    },
  };
}

describe('The page before any script has run', () => {
  let academy: Academy;
  let browser: Browser;
  let ananya: Session;

  beforeAll(async () => {
    [academy, browser] = await Promise.all([
      Academy.start({ ACADEMY_NAME: 'Cyber & Sons' }),
      launchBrowser(),
    ]);
    ananya = await sessionOf(academy, ANANYA);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  const signIn = (context: BrowserContext, { token, user }: Session) =>
    context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token!);
        localStorage.setItem('user', user!);
      },
      [token, JSON.stringify(user)],
    );
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  it.each([
    ['/', /Learn to break it/],
    ['/signup', 'Create your account'],
    ['/about', 'About Cyber & Sons'],
    ['/terms', /Terms/],
    ['/privacy', /Privacy/],
    ['/refunds', /Refunds/],
  ])('%s is complete without scripts', async (path, title) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(academy.url + path);
    expect(await heading(page).textContent()).toMatch(title);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.waitForURL('**/login');
    await context.close();
  });

  it('hydration re-renders nothing and keeps the focus', async () => {
    const context = await browser.newContext();
    const { deliver } = await withoutCode(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${academy.url}/about`, { waitUntil: 'commit' });
    const login = page.getByRole('link', { name: 'Log in' }).first();
    await login.focus();
    await heading(page).evaluate((element) => Object.assign(element, { isPrerendered: true }));

    const asksForTheAcademy = page.waitForResponse('**/academy.json');
    deliver();
    await asksForTheAcademy;
    expect(await login.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await heading(page).evaluate((element) => 'isPrerendered' in element)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('signed-in users see the shell immediately', async () => {
    const context = await browser.newContext();
    await signIn(context, ananya);
    const { deliver } = await withoutCode(context);
    const page = await context.newPage();
    const courses = /\/api\/auth\/v1\/courses\?/;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (courses.test(request.url())) calls.push(request.url());
    });
    await page.goto(`${academy.url}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'My Learning' }).first().waitFor();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.locator('html[data-theme=dark]').waitFor();

    deliver();
    await page.getByRole('heading', { name: /^Hello, Ananya/ }).waitFor();
    await page.getByRole('button', { name: 'Dark theme', pressed: true }).waitFor();
    await page.getByRole('heading', { name: 'Available courses' }).waitFor();
    expect(calls).toHaveLength(1);
    await context.close();
  });

  it('the player’s shell is shown immediately for every course', async () => {
    const context = await browser.newContext();
    await signIn(context, ananya);
    const { deliver } = await withoutCode(context);
    const page = await context.newPage();
    const { video } = await lookAround(academy.url);
    await page.goto(academy.url + video, { waitUntil: 'commit' });
    await page.getByText('Loading the course').waitFor({ state: 'attached' });
    const back = page.getByRole('link', { name: 'Back to the course page' });
    expect(await back.count()).toBe(0);

    deliver();
    await back.waitFor();
    await page.locator('video').waitFor();
    await context.close();
  });

  it('a form can be filled in and sent before its code is there', async () => {
    const context = await browser.newContext();
    const { deliver } = await withoutCode(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${academy.url}/login`, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill(ANANYA.email);
    await page.getByLabel('Password', { exact: true }).fill(ANANYA.password);
    await page.getByLabel('Remember me').uncheck();
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(new URL(page.url()).search).toBe('');

    deliver();
    await page.waitForURL('**/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what is typed meanwhile stays, with the caret, when the code arrives', async () => {
    const context = await browser.newContext();
    const { deliver } = await withoutCode(context);
    const page = await context.newPage();
    const { forSaleId } = await lookAround(academy.url);
    await page.goto(`${academy.url}/signup?course=${forSaleId}`, { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Meera Iyer');
    const email = page.getByLabel('Email');
    await email.pressSequentially('meera@');
    const place = await email.boundingBox();

    deliver();
    await page.getByRole('link', { name: 'See the course' }).waitFor();
    expect(await email.boundingBox()).toEqual(place);
    await page.keyboard.type('example.com');
    await untilFilled(email, 'meera@example.com');
    await untilFilled(page.getByLabel('Full name'), 'Meera Iyer');
    await context.close();
  });

  it('visitors see the public layout immediately around a certificate, whose code is on its way', async () => {
    const context = await browser.newContext();
    const { asked, deliver } = await withoutCode(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const { code } = (await lookAround(academy.url)).certificate;
    await page.goto(`${academy.url}/verify/${code}`, { waitUntil: 'commit' });
    await page.getByText('Loading').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Sign up' }).first().waitFor();
    await eventually(
      () => Promise.resolve(asked.some((path) => path.includes('/verify-screen-'))),
      'the screen’s file',
    );

    deliver();
    await page.getByRole('heading', { level: 1, name: /Valid/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('no other role’s screen flashes', async () => {
    const visitor = await browser.newContext();
    const visitorsLine = await withoutCode(visitor);
    const theirs = await visitor.newPage();
    const calls: string[] = [];
    theirs.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await theirs.goto(`${academy.url}/dashboard`, { waitUntil: 'commit' });
    await theirs.locator('[data-prerendered="members"]').waitFor({ state: 'attached' });
    expect(await theirs.getByRole('link', { name: 'My Learning' }).first().isVisible()).toBe(false);
    visitorsLine.deliver();
    await theirs.waitForURL('**/login');
    expect(calls).toEqual([]);
    await visitor.close();

    const member = await browser.newContext();
    await signIn(member, ananya);
    const membersLine = await withoutCode(member);
    const page = await member.newPage();
    await page.goto(`${academy.url}/about`, { waitUntil: 'commit' });
    await page.locator('[data-prerendered="visitors"]').waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: 'Log in' }).first().isVisible()).toBe(false);
    membersLine.deliver();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await member.close();
  });
});
