const LOCALE = 'en-IN';

type Instant = string | number | Date;

/** The formatter is created on first use. An invalid time is formatted as an empty text, not as an error. */
function formatterOf(options: Intl.DateTimeFormatOptions): (instant: Instant) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    const value = new Date(instant);
    if (Number.isNaN(value.getTime())) return '';
    formatter ??= new Intl.DateTimeFormat(LOCALE, options);
    return formatter.format(value);
  };
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** "20 Nov 2026", in the reader's time zone. */
export const formatDate = formatterOf(DAY);

/** "20 Nov 2026, 2:30 pm", in the reader's time zone. */
export const formatDateTime = formatterOf({ ...DAY, ...CLOCK });

/** "2:30 pm", in the reader's time zone. */
export const formatTime = formatterOf(CLOCK);

const formatDayMonth = formatterOf({ day: 'numeric', month: 'short' });
const formatClock = formatterOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "at 16:03", or "on 20 Nov at 16:03" on another day; in the reader's time zone. `now` is in milliseconds. */
export function formatWhen(instant: Instant, now: number = Date.now()): string {
  const at = `at ${formatClock(instant)}`;
  return formatDate(instant) === formatDate(now) ? at : `on ${formatDayMonth(instant)} ${at}`;
}

// A calendar date has no time zone: parsing and formatting in the same one preserves its day.

/** `2026-11-20` → "20 Nov", in any time zone. */
export const formatCalendarDay = formatterOf({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-11-20` → "20 Nov 2026", in any time zone. */
export const formatCalendarDate = formatterOf({ ...DAY, timeZone: 'UTC' });

/** `2026-11-01` → "Nov 2026", in any time zone. */
export const formatCalendarMonth = formatterOf({ month: 'short', year: 'numeric', timeZone: 'UTC' });

// Not "yesterday" or "last month": 47 hours ago was the day before yesterday.
const relative = new Intl.RelativeTimeFormat(LOCALE);

const AGE_UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * "5 minutes ago", "1 day ago" for a past instant; "just now" under a minute, and also for a future instant, because the
 * reader's clock may be slow. `now` is in milliseconds.
 */
export function formatAge(instant: Instant, now: number = Date.now()): string {
  const passed = Math.round((now - new Date(instant).getTime()) / 1000);
  if (Number.isNaN(passed)) return '';
  const unit = AGE_UNITS.find(([, seconds]) => passed >= seconds);
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
}

/** How long ago a day in India was: "today", "1 day", "12 days". `now` is in milliseconds. */
export function formatDaysSince(day: string, now: number = Date.now()): string {
  const days = Math.floor((now - Date.parse(`${day}T00:00+05:30`)) / 86_400_000);
  return days > 0 ? formatSpan(days * 86_400) : 'today';
}

/** A remaining time as "29:05", or "1:02:09" from an hour on. `milliseconds` below 0 count as 0. */
export function formatRemaining(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}

const SPAN_UNITS: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A length of time in its two largest units: "42 mins", "3 hrs 10 mins", "2 days"; "under a minute" below that. */
export function formatSpan(seconds: number): string {
  let left = Math.round(seconds / 60) * 60;
  if (left < 60) return 'under a minute';
  const parts: string[] = [];
  for (const [unit, size] of SPAN_UNITS) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0)
      parts.push(new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'short' }).format(amount));
  }
  return parts.slice(0, 2).join(' ');
}

const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Today's date in India, as `2026-11-20`. Without `Intl`: browsers differ in which locale writes a date like this. */
export const todayInIndia = (): string => new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** `daysBefore('2026-11-20', 29)` → `2026-10-22`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
