/** Smaller clock differences are ignored: responses take a while to arrive. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Converts a time of the server's clock to this device's clock.
 * @param answeredAt the `Date` header of the response that contained the time
 */
export function byThisClock(moment: string, answeredAt: string | null | undefined): string {
  const ahead = Date.now() - new Date(answeredAt ?? '').getTime();
  if (!(Math.abs(ahead) > CLOCK_TOLERANCE_MS)) return moment;
  return new Date(new Date(moment).getTime() + ahead).toISOString();
}
