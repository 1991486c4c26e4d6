import AxeBuilder from '@axe-core/playwright';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually } from './eventually';
import { lift, pressUntil } from './keyboard';
import { ADMINISTRATOR, pageOf, type Session, sessionOf } from './people';

const COURSE = 'Cloud incident response';

/** A course is reordered by keyboard only; the server stores it, and screen readers announce it. */
describe('Reorder by keyboard', () => {
  let academy: Academy;
  let browser: Browser;
  let page: Page;
  let session: Session;
  let courseId: string;
  const scriptErrors: string[] = [];

  const order = async () => {
    const modules = await academy.call<{ module_name: string; contents: { lesson_title: string }[] }[]>(
      `/api/admin/courses/${courseId}/contents`,
      session.token,
    );
    return modules.map(({ module_name: name, contents }) => [
      name,
      ...contents.map(({ lesson_title: title }) => title),
    ]);
  };

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    session = await sessionOf(academy, ADMINISTRATOR);
    const courses = await academy.call<{ id: string; title: string }[]>('/api/admin/courses', session.token);
    courseId = courses.find(({ title }) => title === COURSE)!.id;
    page = await pageOf(browser, session, scriptErrors);
    await page.goto(`${academy.url}/admin/course/${courseId}/content`);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  /** Picks it up, presses the arrows until the expected announcement, and drops it. */
  async function drag(name: string, arrows: { key: string; until: string }[]): Promise<void> {
    const handle = page.getByRole('button', { name: `Drag ${name}`, exact: true });
    await lift(handle);
    for (const { key, until } of arrows) await pressUntil(page, key, until);
    await page.keyboard.press('Space');
    await page.getByText(/ dropped at/).waitFor({ state: 'attached' });
    await eventually(
      () => handle.evaluate((element) => element === document.activeElement),
      'the handle to have the focus again',
    );
  }

  it('moves a lesson into another module, and a module past its neighbour', async () => {
    const [first, second] = (await order()) as [string[], string[]];
    const [firstName, kept, moved] = first as [string, string, string];
    const [secondName, ...others] = second as [string, ...string[]];

    await Promise.all([
      drag(moved, [{ key: 'ArrowDown', until: `${moved} over place 1 of 2 in ${secondName}.` }]),
      page.getByText('Topic moved').waitFor(),
    ]);
    await Promise.all([
      drag(`module ${secondName}`, [{ key: 'ArrowUp', until: `Module ${secondName} over place 1 of 2.` }]),
      page.getByText('Module moved').waitFor(),
    ]);

    const wanted = [
      [secondName, moved, ...others],
      [firstName, kept],
    ];
    await eventually(
      async () => JSON.stringify(await order()) === JSON.stringify(wanted),
      'the order to be kept',
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  it('restores the order on Escape', async () => {
    const before = await order();
    const name = before[0]![1]!;
    await lift(page.getByRole('button', { name: `Drag ${name}`, exact: true }));
    await pressUntil(page, 'ArrowDown', `${name} over place 2`);
    await page.keyboard.press('Escape');
    await page.getByText(`${name} stays where it was.`).waitFor({ state: 'attached' });
    expect(await order()).toEqual(before);
  });
});
