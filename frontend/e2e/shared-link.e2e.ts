import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { untilFilled } from './eventually';

const COURSE = 'Active Directory attack paths';
const SHARED = '/catalogue/active-directory-attack-paths?coupon=FIRST10';

describe('A shared link to a course, on a phone', () => {
  let academy: Academy;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    context = await browser.newContext({
      locale: 'en-IN',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    page = await context.newPage();
    page.on('pageerror', (error) => scriptErrors.push(error.message));
    await page.route('https://geo.dailymotion.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A player</h1>' }),
    );
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  it('shows the course at once, without the application', async () => {
    const scripts: string[] = [];
    const collect = (request: { resourceType: () => string; url: () => string }) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', collect);
    await page.goto(academy.url + SHARED);
    await page.getByRole('heading', { name: COURSE, level: 1 }).waitFor();
    page.off('request', collect);
    expect(
      scripts.filter(
        (path) => !/^\/(before-paint\.js|page-translation\.js|assets\/site-[^/]+\.js)$/.test(path),
      ),
    ).toEqual([]);
    await page.getByText('Coupon FIRST10 is used at checkout.').first().waitFor();
  });

  it('plays a preview lesson without an account', async () => {
    await page.getByRole('button', { name: 'How a ticket is made' }).tap();
    await page.locator('video, iframe').first().waitFor();
  });

  it('changes its theme', async () => {
    const themeOf = () => page.locator('html').getAttribute('data-theme');
    const before = await themeOf();
    await page.getByRole('button', { name: 'Dark theme' }).tap();
    expect(await themeOf()).not.toBe(before);
  });

  it('leads through sign-up to this course’s checkout, with the coupon filled in', async () => {
    await page.getByRole('link', { name: 'Enroll Now' }).tap();
    await page.waitForURL('**/signup?course=*');
    await page.getByText(COURSE).waitFor();
    await page.getByLabel('Full name').fill('Meera Nair');
    await page.getByLabel('Email').fill('meera.nair@academy.example');
    await page.getByLabel('Password', { exact: true }).fill('first-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).tap();
    await page.waitForURL('**/checkout/*');
    await untilFilled(page.getByLabel(/Coupon/), 'FIRST10');
    await page.getByRole('button', { name: 'Show payment instructions' }).tap();
    await page.getByText('₹4,499').first().waitFor();
  });

  it('signed in, leads to the course instead', async () => {
    await page.goto(academy.url + SHARED);
    await page.getByRole('link', { name: 'Open the course' }).tap();
    await page.waitForURL('**/courses/*');
    await page.getByRole('heading', { name: COURSE, level: 1 }).waitFor();
    expect(scriptErrors).toEqual([]);
  });
});
