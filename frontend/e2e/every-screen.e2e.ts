import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Demo, lookAround, type Screen, SCREENS, signedIn, untilQuiet } from '../scripts/screens.mjs';
import { Academy } from './academy';
import { launchBrowser } from './browser';

/** Every combination by `npm run test:e2e`; without SWEEP=full each screen once in each theme, wide and narrow. */
const FULL = process.env['SWEEP'] === 'full';
const WIDTHS = [1440, 390, 320];
const THEMES = ['light', 'dark'] as const;
const LOOKS: [(typeof THEMES)[number], number][] = FULL
  ? THEMES.flatMap((theme) => WIDTHS.map((width): [(typeof THEMES)[number], number] => [theme, width]))
  : [
      ['light', 1440],
      ['dark', 320],
    ];
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the API does to a screen. */
const ANSWERS = {
  'while the API is silent': (page: Page) => page.route('**/api/**', () => undefined),
  'while the API fails': (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({
          statusCode: 500,
          code: 'common.internal',
          message: 'Broken',
          error: 'Broken',
        }),
      }),
    ),
};

describe('Every screen can be used by everybody', () => {
  let academy: Academy;
  let browser: Browser;
  let demo: Demo;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    demo = await lookAround(academy.url);
  });
  afterAll(async () => {
    await browser?.close();
    await academy?.stop();
  });
  afterEach(() => context.close());

  async function open(screen: Screen, before?: (page: Page) => Promise<unknown>): Promise<void> {
    context = await browser.newContext({ locale: 'en-IN', reducedMotion: 'reduce' });
    if (screen.as) await signedIn(context, demo[screen.as]);
    page = await context.newPage();
    await before?.(page);
    await page.goto(academy.url + screen.path(demo));
    await page.locator('h1').first().waitFor();
  }

  async function violations(): Promise<string[]> {
    const { violations: found } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }

  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 3)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches beyond the screen`);
    });

  /** In every look: nothing that axe finds, nothing that scrolls sideways; in full also with the text twice as large. */
  async function expectUsable(): Promise<void> {
    const problems: string[] = [];
    for (const [theme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const look = `${theme} ${width}`;
      problems.push(...(await violations()).map((problem) => `${look}: ${problem}`));
      problems.push(...(await overflow()).map((problem) => `${look}: ${problem}`));
      if (!FULL || width === 320) continue;
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      problems.push(...(await overflow()).map((problem) => `${look}, 200 % text: ${problem}`));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
    expect(problems).toEqual([]);
  }

  it.each(SCREENS)('$name', async (screen) => {
    await open(screen);
    await untilQuiet(page);
    if (screen.before) await screen.before(page);
    await untilQuiet(page);
    expect(await page.title()).not.toBe('');
    await expectUsable();
  });

  const signedInScreens = SCREENS.filter(({ as, before }) => as && !before);
  const inTrouble = FULL ? describe : describe.skip;
  inTrouble.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('%s', (answer) => {
    it.each(signedInScreens)('$name', async (screen) => {
      await open(screen, ANSWERS[answer]);
      await expectUsable();
    });
  });
});
