import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { type Demo, lookAround, type Screen, signedIn } from '../scripts/screens.mjs';
import { Academy } from './academy';

export type Look = readonly ['light' | 'dark', number];

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The academy with its demo data and a browser in which every screen can be opened with the right role. */
export class Stage {
  /** One browser context per role, so that cached files are reused. */
  private readonly pages = new Map<string, Promise<Page>>();

  private constructor(
    private readonly academy: Academy,
    private readonly browser: Browser,
    readonly demo: Demo,
  ) {}

  static async set(): Promise<Stage> {
    const [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    return new Stage(academy, browser, await lookAround(academy.url));
  }

  async strike(): Promise<void> {
    await this.browser.close();
    await this.academy.stop();
  }

  /** Opens a screen's URL, without waiting for its content. */
  async open(
    screen: Screen,
    look: Look,
    { by = this.browser, before, isFirst }: Opening = {},
  ): Promise<Page> {
    const page = await (isFirst ? this.newPage(screen.as, by) : this.pageFor(screen.as, by));
    await before?.(page);
    await take(page, look);
    await page.goto(this.academy.url + screen.path(this.demo));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  }

  private pageFor(who: Screen['as'], by: Browser): Promise<Page> {
    const key = `${who ?? 'nobody'} ${by === this.browser}`;
    const known = this.pages.get(key);
    if (known) return known;
    const opened = this.newPage(who, by);
    this.pages.set(key, opened);
    return opened;
  }

  private async newPage(who: Screen['as'], by: Browser): Promise<Page> {
    const context = await by.newContext({ locale: 'en-IN' });
    if (who) await signedIn(context, this.demo[who]);
    return context.newPage();
  }
}

interface Opening {
  before?: (page: Page) => Promise<unknown>;
  by?: Browser;
  /** In a browser context with an empty cache. */
  isFirst?: true;
}

export async function take(page: Page, [colorScheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Nothing on it is still to come. */
export async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/** Additional requirements of a screen. */
export async function act(page: Page, screen: Screen): Promise<void> {
  await untilThere(page);
  if (!screen.before) return;
  await screen.before(page);
  await untilThere(page);
}

async function violations(page: Page): Promise<string[]> {
  // A control half under the docked panel can be scrolled clear of it; axe measures without scrolling.
  await page.addStyleTag({ content: '.docked { position: static !important }' });
  // Legacy mode builds the report in the page itself, without a second page; no screen has foreign frames.
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Elements that make the page, or a dialog, scroll horizontally. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((scroller) => {
        const edge = scroller.getBoundingClientRect().left + scroller.clientWidth;
        return (
          [...scroller.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > edge + 1)
            // Content in its own scroll container doesn't count.
            .filter((element) => !element.closest('.scroll-row'))
            .slice(0, 3)
            .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches beyond its edge`)
        );
      }),
  );

/** The findings of axe and the horizontal overflows in each of these looks. */
export async function problemsOf(page: Page, looks: readonly Look[]): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) {
    await take(page, look);
    const found = [...(await violations(page)), ...(await overflow(page))];
    problems.push(...found.map((problem) => `${look.join(' ')}: ${problem}`));
  }
  return problems;
}
