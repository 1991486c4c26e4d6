import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { type Screen, SCREENS } from '../scripts/screens.mjs';
import { act, type Look, overflow, problemsOf, Stage } from './stage';

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

describe('Every screen can be used by everybody', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterAll(() => stage?.strike());

  async function open(screen: Screen, by?: Browser): Promise<Page> {
    const page = await stage.open(screen, looksOf(screen)[0]!, by && { by });
    await act(page, screen);
    return page;
  }

  it.each(SCREENS)('$name', async (screen) => {
    const page = await open(screen);
    expect(await page.title()).not.toBe('');
    expect(await problemsOf(page, looksOf(screen))).toEqual([]);
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
      const page = await open(screen, largePrint);
      const problems: string[] = [];
      for (const width of WIDTHS_OF_LARGE_TEXT) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await overflow(page)).map((problem) => `${width}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });
  });
});
