/** Clocks that differ by less are right: an answer is under way for a while. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * A moment of the server's clock by the clock of this device.
 * @param answeredAt the `Date` header of the answer that named the moment
 */
export function byThisClock(moment: string, answeredAt: string | null | undefined): string {
  const ahead = Date.now() - new Date(answeredAt ?? '').getTime();
  if (!(Math.abs(ahead) > CLOCK_TOLERANCE_MS)) return moment;
  return new Date(new Date(moment).getTime() + ahead).toISOString();
}
