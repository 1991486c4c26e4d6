const STEP_MS = 15;

/** Waits for a condition, and says what it waited for when it gives up. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, STEP_MS);
    });
  }
}
