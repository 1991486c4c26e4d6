import { type Page } from 'playwright-core';
import { SCREENS } from '../scripts/screens.mjs';
import { act, type Look, Stage, take } from './stage';

const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['dark', 390],
  ['light', 320],
];
/**
 * Player, sitting, the lab of an exam and receipt are outside the shell, a certificate is a dialog; on a phone the panel is hidden
 * during payment.
 */
const WITHOUT = /^(learn-|sitting|exam-lab|receipt|certificate)/;
const ON_LEARNERS_SCREENS = SCREENS.filter(({ as, name }) => as === 'learner' && !WITHOUT.test(name));

describe('Payments in verification cover no control', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterAll(() => stage?.strike());

  it.each(ON_LEARNERS_SCREENS)('$name', async (screen) => {
    const page = await stage.open(screen, LOOKS[0]!);
    await act(page, screen);
    await page.getByRole('region', { name: 'Payments in verification' }).waitFor();
    const problems: string[] = [];
    for (const look of LOOKS) {
      await take(page, look);
      problems.push(...(await covered(page)).map((problem) => `${look.join(' ')}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});

/** Screens with a bar of their own at the bottom of a phone, and what is in it. */
const IN_BARS: Readonly<Record<string, RegExp>> = {
  course: /^Enroll Now/,
  'learn-video': /^(Mark Complete|Completed)$/,
  sitting: /^Flag/,
};
const WITH_BARS = SCREENS.filter(({ name }) => name in IN_BARS);

describe('Bars at the edges of the window', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterAll(() => stage?.strike());

  it.each(WITH_BARS)('leave most of a phone on its side to the page: $name', async (screen) => {
    const page = await stage.open(screen, LOOKS[1]!);
    await act(page, screen);
    await page.getByText(IN_BARS[screen.name]!).filter({ visible: true }).first().waitFor();
    await page.setViewportSize({ width: 640, height: 320 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
    expect(await coveredHeight(page)).toBeLessThan(0.25 * 320);
  });
});

/** How much of the window's height bars cover that stay while the page scrolls. */
const coveredHeight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.getBoundingClientRect().width > innerWidth / 2,
    );
    const tops = (): number[] => bars.map((bar) => bar.getBoundingClientRect().top);
    const before = tops();
    window.scrollBy(0, 20);
    await new Promise(requestAnimationFrame);
    const after = tops();
    return bars
      .filter((_bar, index) => before[index] === after[index])
      .map((bar) => bar.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      );
  });

/** Controls that the panel hides and scrolling doesn't reveal, and page content visible next to or below it. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = document.querySelector('section[aria-label="Payments in verification"]')!;
    const main = document.querySelector('main')!;
    const box = (element: Element): DOMRect => element.getBoundingClientRect();
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;
    const isShown = (element: Element): boolean =>
      box(element).width > 0 && element.checkVisibility({ visibilityProperty: true });
    if (!isShown(panel)) return [];

    const problems: string[] = [];
    // Docked from edge to edge: no part of the page is visible next to or below it.
    window.scrollTo(0, 0);
    const [at, column] = [box(panel), box(main.parentElement!)];
    const tabs = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed' && isShown(nav),
    );
    if (at.left > column.left + 1 || at.right < column.right - 1) problems.push('the page shows beside it');
    if (Math.abs(at.bottom - (tabs ? box(tabs).top : window.innerHeight)) > 1)
      problems.push('the page shows under it');

    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]'),
      ...[...document.querySelectorAll('main p, main span')].filter(({ textContent }) =>
        /^(Price: )?₹/.test(textContent),
      ),
    ].filter(
      (element) => !panel.contains(element) && !element.closest('[hidden], .sr-only') && isShown(element),
    );
    const pinned = [...document.querySelectorAll('body *')].filter(
      (element) =>
        !panel.contains(element) &&
        element !== panel &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        isShown(element) &&
        !element.closest('aside'),
    );
    const highest = document.documentElement.scrollHeight;
    for (const height of [0, highest / 2, highest]) {
      window.scrollTo(0, height);
      for (const bar of pinned)
        if (meet(box(bar), box(panel))) problems.push(`over ${named(bar)} at ${Math.round(height)}`);
    }
    // At the end of the page everything has scrolled above it.
    window.scrollTo(0, highest);
    for (const control of controls)
      if (meet(box(control), box(panel))) problems.push(`the page ends under it: ${named(control)}`);
    // And wherever the focus moves, the page scrolls until it is visible.
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (meet(box(control), box(panel))) problems.push(`over ${named(control)}`);
    }
    return problems;
  });
