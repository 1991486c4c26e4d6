import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { type Screen, SCREENS } from '../scripts/screens.mjs';
import { act, type Look, overflow, problemsOf, Stage } from './stage';

/** With SWEEP=full all looks of every screen; without it one look per screen, in rotation. */
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

describe('Every screen is accessible', () => {
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
  // Set like in the browser's settings: everything relative to the text size, including breakpoints, follows it.
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
