import { plural } from './format';

// By hand, because a cheap phone's browser takes a tenth of a second to make the first of each kind of Intl formatter, and
// there are dates and ages on most screens. They read as `en-IN` writes them.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

type Instant = string | number | Date;

// A time the server never sent is shown as nothing, not as NaN.
function formatWith(write: (value: Date) => string, instant: Instant): string {
  const value = new Date(instant);
  return Number.isNaN(value.getTime()) ? '' : write(value);
}

const day = (value: Date): string => `${value.getDate()} ${MONTHS[value.getMonth()]} ${value.getFullYear()}`;
const time = (value: Date): string => {
  const hours = value.getHours();
  const minutes = String(value.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
};

/** "20 Nov 2026", in the reader's time zone. */
export const formatDate = (instant: Instant): string => formatWith(day, instant);

/** "20 Nov 2026, 2:30 pm", in the reader's time zone. */
export const formatDateTime = (instant: Instant): string =>
  formatWith((value) => `${day(value)}, ${time(value)}`, instant);

/** "2:30 pm", in the reader's time zone. */
export const formatTime = (instant: Instant): string => formatWith(time, instant);

// A calendar date belongs to no time zone: read and written in the same one it stays the day it is.

/** `2026-11-20` → "20 Nov", wherever the reader is. */
export const formatCalendarDay = (date: string): string =>
  formatWith((value) => `${value.getUTCDate()} ${MONTHS[value.getUTCMonth()]}`, date);

/** `2026-11-01` → "Nov 2026", wherever the reader is. */
export const formatCalendarMonth = (date: string): string =>
  formatWith((value) => `${MONTHS[value.getUTCMonth()]} ${value.getUTCFullYear()}`, date);

const AGES: [unit: string, seconds: number, one?: string][] = [
  ['year', 31_536_000, 'last year'],
  ['month', 2_592_000, 'last month'],
  ['week', 604_800, 'last week'],
  ['day', 86_400, 'yesterday'],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * "5 minutes ago", "yesterday", for what has happened; under a minute "just now", which is also what a clock that is slow
 * makes of it. `now` is in milliseconds.
 */
export function formatAge(instant: Instant, now: number = Date.now()): string {
  const passed = Math.round((now - new Date(instant).getTime()) / 1000);
  if (Number.isNaN(passed)) return '';
  for (const [unit, seconds, one] of AGES) {
    const count = Math.floor(passed / seconds);
    if (count === 1 && one) return one;
    if (count >= 1) return `${plural(count, unit)} ago`;
  }
  return 'just now';
}

/** What is left of a span as "29:05", or "1:02:09" from an hour on. `milliseconds` below 0 count as 0. */
export function formatRemaining(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}

const SPANS: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hr', 3_600],
  ['min', 60],
];

/** A length of time in its two largest units: "42 mins", "3 hrs 10 mins", "2 days"; under a minute says so. */
export function formatSpan(seconds: number): string {
  let left = Math.round(seconds / 60) * 60;
  if (left < 60) return 'under a minute';
  const parts: string[] = [];
  for (const [unit, size] of SPANS) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0) parts.push(plural(amount, unit));
  }
  return parts.slice(0, 2).join(' ');
}
