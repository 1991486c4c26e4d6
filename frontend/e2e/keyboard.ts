import { type Locator, type Page } from 'playwright-core';
import { eventually } from './eventually';

/** More tab stops than any screen has. */
const MOST_TABS = 150;

/** Moves there like a keyboard user: with Tab only, and with a visible focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
    const outline = await target.evaluate((element) =>
      element === document.activeElement ? getComputedStyle(element).outlineStyle : null,
    );
    if (outline === 'none') throw new Error(`Nothing shows that ${String(target)} has the focus`);
    if (outline !== null) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Follows a link or presses a button. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Replaces a field's value. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Ticks a checkbox, or picks a radio button: Tab leads into its group, arrows through it. */
export async function choose(option: Locator): Promise<void> {
  const { keyboard } = option.page();
  if ((await option.getAttribute('type')) !== 'radio') {
    await tabTo(option);
    return keyboard.press('Space');
  }
  const name = (await option.getAttribute('name')) ?? '';
  const group = option.page().locator(`input[type="radio"][name="${name}"]`);
  await tabTo(group.first());
  await keyboard.press('Space');
  for (let moves = await group.count(); moves > 0 && !(await option.isChecked()); moves -= 1) {
    await keyboard.press('ArrowDown');
  }
}

/** Selects an option of a list by typing its first letters. */
export async function pick(list: Locator, option: string): Promise<void> {
  await tabTo(list);
  await list.page().keyboard.type(option);
  const picked = await list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text);
  if (picked !== option) throw new Error(`Typing ${option} picks ${String(picked)}`);
}

/** Lifts what its handle drags. */
export async function lift(handle: Locator): Promise<void> {
  const page = handle.page();
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(/ lifted, place /).waitFor({ state: 'attached' });
  // dnd-kit listens to keys a moment after it has announced that.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Presses the key until screen readers hear the announcement: a lifted item ignores keys until its list is measured. */
export function pressUntil(page: Page, key: string, announcement: string): Promise<void> {
  return eventually(async () => {
    await page.keyboard.press(key);
    return page
      .getByText(announcement)
      .waitFor({ state: 'attached', timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
  }, announcement);
}
