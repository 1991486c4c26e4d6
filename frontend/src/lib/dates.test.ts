import {
  formatAge,
  formatCalendarDay,
  formatCalendarMonth,
  formatDate,
  formatDateTime,
  formatRemaining,
  formatSpan,
  formatTime,
} from './dates';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

describe('formatAge', () => {
  it.each([
    [20_000, 'just now'],
    [5 * MINUTE, '5 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [26 * 60 * MINUTE, 'yesterday'],
    [14 * 24 * 60 * MINUTE, '2 weeks ago'],
  ])('tells what happened %d ms ago as %j', (ago, text) => {
    expect(formatAge(NOW - ago, NOW)).toBe(text);
  });

  it('says of what a slow clock has ahead of it that it is just now', () => {
    expect(formatAge(NOW + 5 * MINUTE, NOW)).toBe('just now');
  });
});

describe('formatSpan', () => {
  it.each([
    [20, 'under a minute'],
    [2520, '42 mins'],
    [3599, '1 hr'],
    [11_400, '3 hrs 10 mins'],
    [180_000, '2 days 2 hrs'],
  ])('tells %d s as %s', (seconds, text) => {
    expect(formatSpan(seconds)).toBe(text);
  });
});

describe('formatRemaining', () => {
  it.each([
    [29 * MINUTE + 5_000, '29:05'],
    [62 * MINUTE + 9_000, '1:02:09'],
    [400, '0:01'],
    [-1, '0:00'],
  ])('writes %d ms as %s', (left, text) => {
    expect(formatRemaining(left)).toBe(text);
  });
});

it('writes dates the Indian way, and nothing for a time it cannot read', () => {
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('20 Nov 2026');
  expect(formatDate('soon')).toBe('');
});

describe('dates read as Intl writes them', () => {
  const HOUR = 60 * MINUTE;
  const instants = Array.from({ length: 24 }, (_, n) => NOW + n * (31 * 24 + 1) * HOUR + n * 7 * MINUTE);
  const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options);
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const calendar = { day: 'numeric', month: 'short', year: 'numeric' } as const;

  it.each([
    ['date', formatDate, calendar],
    ['date and time', formatDateTime, { ...calendar, ...clock }],
    ['time', formatTime, clock],
  ] as const)('%s', (_name, format, options) => {
    expect(instants.map(format)).toEqual(instants.map((instant) => intl(options).format(instant)));
  });

  it('a day and a month of the calendar', () => {
    const days = instants.map((instant) => new Date(instant).toISOString().slice(0, 10));
    const inUtc = (options: Intl.DateTimeFormatOptions) =>
      days.map((date) => intl({ ...options, timeZone: 'UTC' }).format(new Date(date)));
    expect(days.map(formatCalendarDay)).toEqual(inUtc({ day: 'numeric', month: 'short' }));
    expect(days.map(formatCalendarMonth)).toEqual(inUtc({ month: 'short', year: 'numeric' }));
  });

  it.each([
    { unit: 'minute', seconds: 60, counts: [1, 5, 59] },
    { unit: 'hour', seconds: 3_600, counts: [1, 2, 23] },
    { unit: 'day', seconds: 86_400, counts: [1, 2, 6] },
    { unit: 'week', seconds: 604_800, counts: [1, 2, 4] },
    { unit: 'month', seconds: 2_592_000, counts: [1, 2, 11] },
    { unit: 'year', seconds: 31_536_000, counts: [1, 2, 1_200] },
  ] as const)('an age in $unit', ({ unit, seconds, counts }) => {
    const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
    expect(counts.map((count) => formatAge(NOW - count * seconds * 1000, NOW))).toEqual(
      counts.map((count) => relative.format(-count, unit)),
    );
  });

  it.each([
    { unit: 'minute', seconds: 60, counts: [1, 59] },
    { unit: 'hour', seconds: 3_600, counts: [1, 23] },
    { unit: 'day', seconds: 86_400, counts: [1, 1_200] },
  ])('a length of time in $unit', ({ unit, seconds, counts }) => {
    const short = new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'short' });
    expect(counts.map((count) => formatSpan(count * seconds))).toEqual(
      counts.map((count) => short.format(count)),
    );
  });
});
