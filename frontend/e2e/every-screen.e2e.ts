import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Page } from 'playwright-core';
import { type Demo, lookAround, type Screen, SCREENS, signedIn } from '../scripts/screens.mjs';
import { Academy } from './academy';
import { launchBrowser } from './browser';

type Look = readonly ['light' | 'dark', number];

/** With SWEEP=full every look of every screen; without it each screen in one of them, by turns. */
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
  let page: Page;
  /** Of each browser, one for each who signs in: what a page has loaded once is there for the next. */
  const pages = new Map<string, Promise<Page>>();

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    demo = await lookAround(academy.url);
  });
  afterAll(async () => {
    await browser?.close();
    await academy?.stop();
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  async function open(
    screen: Screen,
    { before, by = browser }: { before?: (page: Page) => Promise<unknown>; by?: Browser } = {},
  ): Promise<void> {
    page = await pageFor(screen.as, by);
    await before?.(page);
    await take(looksOf(screen)[0]!);
    await page.goto(academy.url + screen.path(demo));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  function pageFor(who: Screen['as'], by: Browser): Promise<Page> {
    const key = `${who ?? 'nobody'} ${by === browser}`;
    const known = pages.get(key);
    if (known) return known;
    const opened = by.newContext({ locale: 'en-IN' }).then(async (context) => {
      if (who) await signedIn(context, demo[who]);
      return context.newPage();
    });
    pages.set(key, opened);
    return opened;
  }

  async function take([colorScheme, width]: Look): Promise<void> {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
  }

  /** Nothing on it is still to come. */
  async function untilThere(): Promise<void> {
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  }

  async function violations(): Promise<string[]> {
    // The legacy mode puts the report together in the page itself, which needs no second page; no screen has foreign frames.
    const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).setLegacyMode();
    const { violations: found } = await axe.analyze();
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
    await untilThere();
    if (!screen.before) return;
    await screen.before(page);
    await untilThere();
  }

  /** Nothing that axe finds, nothing that scrolls sideways. */
  async function expectUsable(screen: Screen): Promise<void> {
    const problems: string[] = [];
    for (const look of looksOf(screen)) {
      await take(look);
      const found = [...(await violations()), ...(await overflow())];
      problems.push(...found.map((problem) => `${look.join(' ')}: ${problem}`));
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
