/** Contract violations since the last check. */
const breaches = new Set<string>();

export const noteBreach = (breach: string): void => void breaches.add(breach);

export function takeBreaches(): string[] {
  const taken = [...breaches];
  breaches.clear();
  return taken;
}

/** @throws Error that lists the violations, if any */
export function expectNoBreaches(): void {
  const taken = takeBreaches();
  if (taken.length > 0)
    throw new Error(
      `Answers that openapi.yaml does not describe:\n${taken.map((one) => `  ${one}`).join('\n')}`,
    );
}
