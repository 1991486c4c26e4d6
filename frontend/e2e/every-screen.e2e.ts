import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Demo, lookAround, type Screen, SCREENS, signedIn, untilQuiet } from '../scripts/screens.mjs';
import { Academy } from './academy';
import { launchBrowser } from './browser';

type Look = readonly ['light' | 'dark', number];

/** Every look of every screen by `npm run test:e2e`; without SWEEP=full each screen in one of them, by turns. */
const FULL = process.env['SWEEP'] === 'full';
const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['dark', 320],
  ['dark', 1440],
  ['light', 390],
  ['light', 320],
  ['dark', 390],
];
const looksOf = (screen: Screen): readonly Look[] =>
  FULL ? LOOKS : LOOKS.filter((_look, index) => index === SCREENS.indexOf(screen) % LOOKS.length);
const WIDTHS_OF_LARGE_TEXT = [1440, 390];
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

  async function open(
    screen: Screen,
    { before, by = browser }: { before?: (page: Page) => Promise<unknown>; by?: Browser } = {},
  ): Promise<void> {
    context = await by.newContext({ locale: 'en-IN', reducedMotion: 'reduce' });
    if (screen.as) await signedIn(context, demo[screen.as]);
    page = await context.newPage();
    await before?.(page);
    await page.goto(academy.url + screen.path(demo));
    // While nothing answers, some screens have no heading yet.
    await page.locator('h1, [aria-busy="true"]').first().waitFor();
  }

  async function violations(): Promise<string[]> {
    const { violations: found } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }

  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return (
        [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          // What scrolls in a row of its own widens nothing.
          .filter((element) => !element.closest('.scroll-row'))
          .slice(0, 3)
          .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches beyond the screen`)
      );
    });

  async function act(screen: Screen): Promise<void> {
    await untilQuiet(page);
    if (!screen.before) return;
    await screen.before(page);
    await untilQuiet(page);
  }

  /** Nothing that axe finds, nothing that scrolls sideways. */
  async function expectUsable(screen: Screen): Promise<void> {
    const problems: string[] = [];
    for (const [theme, width] of looksOf(screen)) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await violations()), ...(await overflow())];
      problems.push(...found.map((problem) => `${theme} ${width}: ${problem}`));
    }
    expect(problems).toEqual([]);
  }

  it.each(SCREENS)('$name', async (screen) => {
    await open(screen);
    await act(screen);
    expect(await page.title()).not.toBe('');
    await expectUsable(screen);
  });

  const inFull = FULL ? describe : describe.skip;
  // As a reader sets it in the browser: what depends on the size of the text, breakpoints too, goes by it.
  inFull('with the text twice as large', () => {
    let largePrint: Browser;
    beforeAll(async () => {
      largePrint = await launchBrowser(['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']);
    });
    afterAll(() => largePrint?.close());

    it.each(SCREENS)('$name', async (screen) => {
      await open(screen, { by: largePrint });
      await act(screen);
      const problems: string[] = [];
      for (const width of WIDTHS_OF_LARGE_TEXT) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await overflow()).map((problem) => `${width}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });
  });

  const signedInScreens = SCREENS.filter(({ as, before }) => as && !before);
  inFull.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('%s', (answer) => {
    it.each(signedInScreens)('$name', async (screen) => {
      await open(screen, { before: ANSWERS[answer] });
      await expectUsable(screen);
    });
  });
});
