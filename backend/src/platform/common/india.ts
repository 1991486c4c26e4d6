/** The academy's days begin at midnight here, whatever the time zone of the server and its readers. */
export const INDIA = 'Asia/Kolkata';
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** YYYY-MM-DD. @param instant a date, or ISO 8601 */
export const dayInIndia = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** Writes moments for people; made once, because a formatter is slow to make. */
export function formatInIndia(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA, ...options });
  return (moment) => formatter.format(moment);
}
