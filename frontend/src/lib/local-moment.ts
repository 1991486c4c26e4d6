/**
 * "2026-11-28T18:30:00.000Z" → "2026-11-29T00:00" in India: the value of a `datetime-local` input, in the reader's time
 * zone.
 */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The inverse; null for an empty input. */
export function fromLocalInput(text: string): string | null {
  return text ? new Date(text).toISOString() : null;
}
