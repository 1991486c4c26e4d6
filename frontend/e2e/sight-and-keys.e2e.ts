import { type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { type Screen, SCREENS, untilQuiet } from '../scripts/screens.mjs';
import { act, Stage } from './stage';

const screenOf = (name: string): Screen => SCREENS.find((screen) => screen.name === name)!;

/** Where text or focus can be lost although every element passes a check of its own. */
describe('For those who use the keyboard, large text or their own colours', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterAll(() => stage?.strike());

  async function open(name: string, width: number, by?: Awaited<ReturnType<typeof launchBrowser>>) {
    const page = await stage.open(screenOf(name), ['light', width], by && { by });
    await act(page, screenOf(name));
    return page;
  }

  it.each([
    ['mentor-profile', 390],
    ['learn-quiz', 390],
    ['edit-course', 1440],
    ['settings', 1440],
    ['certificate', 390],
  ])('Tab never moves the focus to where it cannot be seen: %s at %d', async (name, width) => {
    const page = await open(name, width);
    await page.setViewportSize({ width, height: 700 });
    // What still arrives would move what has the focus.
    await untilQuiet(page);
    expect([...(await hiddenStops(page, 'Tab')), ...(await hiddenStops(page, 'Shift+Tab'))]).toEqual([]);
  });

  it('keeps the focus near a control that disappears', async () => {
    const page = await open('checkout-pending', 1440);
    await page.getByRole('button', { name: 'Correct the details' }).press('Enter');
    await page.getByRole('form').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('main section'));
  });

  it('shows in forced colours what is selected and how far a bar is', async () => {
    const page = await open('dashboard', 1440);
    await page.emulateMedia({ forcedColors: 'active' });
    const highlight = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('div'));
      sample.style.cssText = 'forced-color-adjust: none; background: Highlight';
      return getComputedStyle(sample).backgroundColor;
    });
    for (const selector of ['a[aria-current]', 'label:has(:checked)', '[role="progressbar"] > div']) {
      const background = await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect([selector, background]).toEqual([selector, highlight]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('shows every icon and word of the phone’s bars, and the amount to pay in one line, with the text twice as large', async () => {
    const largePrint = await launchBrowser(['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']);
    try {
      for (const [name, bar] of [
        ['sitting', 'main div:has(> button[aria-label="All questions"])'],
        ['learn-pdf', 'main div:has(> a.btn-primary)'],
        ['profile', 'nav[aria-label="Main"].fixed'],
      ] as const) {
        const page = await open(name, 390, largePrint);
        await page.setViewportSize({ width: 360, height: 740 });
        expect([name, ...(await squeezed(page, bar))]).toEqual([name]);
      }
      const checkout = await open('checkout-pay', 360, largePrint);
      const amount = checkout.getByRole('region', { name: 'Pay the amount' }).getByText(/^₹[\d,.]+$/);
      expect(await amount.evaluate(linesOf)).toBe(1);
    } finally {
      await largePrint.close();
    }
  });

  it('opens the UPI app of a phone that lies on its side', async () => {
    const page = await open('checkout-pay', 844);
    const app = page.getByRole('link', { name: 'Open UPI app' });
    expect(await app.isVisible()).toBe(false);
    await page.setViewportSize({ width: 844, height: 390 });
    await app.waitFor();
  });
});

/** The number of lines that its text takes. */
function linesOf(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** What Tab reaches on the whole page, in one direction, without a visible point. */
async function hiddenStops(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  const seen = new Set<string>();
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async () => {
      const isSeen = (element: Element): boolean => {
        const box = element.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((part) => {
          const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height * part);
          return top !== null && (element.contains(top) || top.contains(element));
        });
      };
      // The page may still be growing under it.
      let frames = 30;
      do await new Promise(requestAnimationFrame);
      while ((frames -= 1) > 0 && document.activeElement && !isSeen(document.activeElement));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.id ?? '';
      return {
        isSeen: isSeen(element),
        what: `${element.tagName} ${name} ${element.textContent.trim().slice(0, 40)}`,
        where: JSON.stringify(element.getBoundingClientRect()),
      };
    });
    if (stop === null) break;
    if (!stop.isSeen) hidden.push(`${key}: ${stop.what} at ${stop.where}`);
    // A dialog starts again at its first control.
    if (seen.has(stop.what) && seen.size > 3 && stops > 40) break;
    seen.add(stop.what);
  }
  return hidden;
}

/** Icons that have shrunk, and texts beyond the edge of their control. */
const squeezed = (page: Page, bar: string): Promise<string[]> =>
  page
    .locator(bar)
    .evaluate((element) => [
      ...[...element.querySelectorAll('svg')]
        .filter((icon) => icon.getBoundingClientRect().width < Number(icon.getAttribute('width')))
        .map((icon) => `the icon of ${icon.parentElement?.textContent}`),
      ...[...element.querySelectorAll('a, button')]
        .filter((control) => control.scrollWidth > control.clientWidth)
        .map((control) => `the text of ${control.textContent}`),
    ]);
