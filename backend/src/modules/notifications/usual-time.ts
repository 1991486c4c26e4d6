import type { VerificationTime } from './notifications.repository.js';

/** With fewer payments, the median isn't meaningful. */
const FEWEST = 5;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The median rounded up to a common duration: '15 minutes', '3 hours', '2 days'. Null without enough data. */
export function usualTime({ payments, medianSeconds }: VerificationTime): string | null {
  if (payments < FEWEST || medianSeconds === null) return null;
  if (medianSeconds <= 55 * MINUTE)
    return `${Math.max(1, Math.ceil(medianSeconds / (5 * MINUTE))) * 5} minutes`;
  if (medianSeconds <= HOUR) return 'an hour';
  if (medianSeconds <= 2 * DAY) return `${Math.ceil(medianSeconds / HOUR)} hours`;
  return `${Math.ceil(medianSeconds / DAY)} days`;
}
