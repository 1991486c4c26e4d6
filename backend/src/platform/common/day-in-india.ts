const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** YYYY-MM-DD. @param instant a date, or ISO 8601 */
export const dayInIndia = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
