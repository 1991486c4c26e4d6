import { type Page } from 'playwright-core';
import { type Screen, SCREENS } from '../scripts/screens.mjs';
import { OPENED, type Opened } from './opened';
import { act, type Look, overflow, problemsOf, Stage, take, untilThere } from './stage';
import {
  answerWithEndlessWords,
  answerWithFailure,
  answerWithNothing,
  holdAnswers,
  offlineNotice,
  retryAll,
  SAID_WHEN_EMPTY,
  untilNothingFails,
} from './states';

/** With SWEEP=full every state of every screen in every look; without it a few of them, each in one look. */
const FULL = process.env['SWEEP'] === 'full';
const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
  ['light', 390],
];
const looks = (turn: number): readonly Look[] => (FULL ? LOOKS : [LOOKS[turn % LOOKS.length]!]);
const PHONE: readonly Look[] = LOOKS.filter(([, width]) => width === 390);

// Content that opens on a click sends the same requests as its screen.
const asking = SCREENS.filter(({ as, before }) => as && !before);
/** Its form needs no data. */
const withoutQuestions = ['create-course'];
const BESIDE: Readonly<Record<string, string>> = {
  'manual-payments': '[role="option"]',
  'help-desk': 'ul[aria-label="Tickets"] a',
};
const some = (names: readonly string[], from: readonly Screen[]): Screen[] =>
  from.filter(({ name }) => FULL || names.includes(name));

describe('Every state of every screen', () => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterAll(() => stage?.strike());
  afterEach(async () => {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  async function open(screen: Screen, before?: (page: Page) => Promise<unknown>): Promise<void> {
    page = await stage.open(screen, ['light', 1440], before && { before });
  }
  const problems = () => page.locator('main').getByRole('alert');

  it.each(
    some(
      ['my-learning'],
      asking.filter(({ name }) => name in SAID_WHEN_EMPTY),
    ),
  )('empty: $name says so', async (screen) => {
    await open(screen, answerWithNothing);
    await untilThere(page);
    await page.getByText(SAID_WHEN_EMPTY[screen.name]!).first().waitFor();
    expect(await problemsOf(page, looks(SCREENS.indexOf(screen)))).toEqual([]);
  });

  it.each(
    some(
      ['course', 'manual-payments'],
      // Payment isn't possible with an invalid name.
      SCREENS.filter(({ as, name }) => as && ![...withoutQuestions, 'checkout-pay'].includes(name)),
    ),
  )('very long words: $name doesn’t overflow', async (screen) => {
    await open(screen, answerWithEndlessWords);
    await act(page, screen);
    for (const width of [1440, 768, 390, 320]) {
      await take(page, ['light', width]);
      // On a phone the detail is a separate view.
      const row = page.locator(BESIDE[screen.name] ?? 'none').first();
      if (await row.isVisible()) await row.click();
      expect(await overflow(page)).toEqual([]);
    }
  });

  it.each(
    some(
      ['dashboard'],
      asking.filter(({ name }) => !withoutQuestions.includes(name)),
    ),
  )('failing: $name shows an error, and Retry loads it', async (screen) => {
    await open(screen, answerWithFailure);
    await problems().first().waitFor();
    await untilThere(page);
    expect(await problemsOf(page, looks(SCREENS.indexOf(screen)))).toEqual([]);
    await page.unrouteAll();
    await retryAll(page);
    await untilNothingFails(page);
  });

  it.each(
    some(
      ['profile'],
      asking.filter(({ name }) => !withoutQuestions.includes(name)),
    ),
  )('slow: $name shows its skeleton before its content', async (screen) => {
    let answer: (() => Promise<void>) | undefined;
    await open(screen, async (opened) => {
      answer = await holdAnswers(opened);
    });
    await page.locator('main [aria-busy="true"]').first().waitFor();
    expect(await problemsOf(page, looks(SCREENS.indexOf(screen)))).toEqual([]);
    await answer?.();
    // After the request timeout, Retry is shown.
    await untilThere(page);
    await retryAll(page);
    await untilNothingFails(page);
  });

  it.each(some(['support'], asking))('offline: $name stays, with a notice', async (screen) => {
    await open(screen);
    await act(page, screen);
    const title = await page.getByRole('heading', { level: 1 }).first().textContent();
    await page.context().setOffline(true);
    await offlineNotice(page).waitFor();
    expect(await problemsOf(page, looks(SCREENS.indexOf(screen)))).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(title);
    await page.context().setOffline(false);
    await offlineNotice(page).waitFor({ state: 'detached' });
  });

  it('offline: an unopened screen shows an error inside the shell, and loads when online', async () => {
    const dashboard = SCREENS.find(({ name }) => name === 'dashboard')!;
    page = await stage.open(dashboard, ['dark', 390], { isFirst: true });
    await act(page, dashboard);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
    expect(await problemsOf(page, looks(1))).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'My Learning' }).first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
  });

  const sample = ['signing out elsewhere', 'too little money', 'a long UPI ID'];
  const someOpened = FULL ? OPENED : OPENED.filter(({ name }) => sample.includes(name));
  it.each(someOpened)('open: $name, on $on', async ({ on, open: ask, onPhone, inPlace }: Opened) => {
    const screen = SCREENS.find(({ name }) => name === on)!;
    const asked = onPhone ? PHONE[0]! : LOOKS[0]!;
    // No draft: it would open another step.
    page = await stage.open(screen, asked, { isFirst: true });
    await act(page, screen);
    await ask(page);
    if (!inPlace) await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    const taken = onPhone ? (FULL ? PHONE : [PHONE[0]!]) : looks(0);
    expect(await problemsOf(page, taken)).toEqual([]);
    if (inPlace) return;
    // Its trigger may not exist in another look.
    await take(page, asked);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
  });
});
