import { type Locator } from 'playwright-core';

/** Waits for a condition, and says what it waited for when it gives up. */
export async function eventually(
  condition: () => Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Waits until a field holds this. */
export const untilFilled = (field: Locator, value: string): Promise<void> =>
  eventually(async () => (await field.inputValue()) === value, `"${value}" in a field`);
