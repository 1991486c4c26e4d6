import { jest } from '@jest/globals';
import {
  formatAge,
  formatCalendarDay,
  formatCalendarMonth,
  formatDate,
  formatDateTime,
  formatDaysSince,
  formatRemaining,
  formatSpan,
  formatTime,
  todayInIndia,
} from './dates';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

describe('formatAge', () => {
  it.each([
    [20_000, 'just now'],
    [5 * MINUTE, '5 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [26 * 60 * MINUTE, '1 day ago'],
    [47 * 60 * MINUTE, '1 day ago'],
    [58 * 24 * 60 * MINUTE, '1 month ago'],
    [14 * 24 * 60 * MINUTE, '2 weeks ago'],
  ])('formats %d ms ago as %j', (ago, text) => {
    expect(formatAge(NOW - ago, NOW)).toBe(text);
  });

  it('formats a future time of a slow clock as just now', () => {
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

describe('formatDaysSince', () => {
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'today'],
    ['2026-11-19', '1 day'],
    ['2026-11-17', '3 days'],
    ['2026-06-01', '172 days'],
  ])('formats the days since %s on 20 November: %s', (day, text) => {
    expect(formatDaysSince(day, NOW)).toBe(text);
  });

  it('counts by the day in India', () => {
    expect(formatDaysSince('2026-11-20', Date.parse('2026-11-20T18:29:00Z'))).toBe('today');
    expect(formatDaysSince('2026-11-20', Date.parse('2026-11-20T18:31:00Z'))).toBe('1 day');
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

it('formats dates the Indian way, and an invalid time as an empty text', () => {
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('20 Nov 2026');
  expect(formatDate('soon')).toBe('');
});

it.each([
  ['a date and time', formatDateTime('2026-11-20T14:35:00'), '20 Nov 2026, 2:35 pm'],
  ['a time', formatTime('2026-11-20T14:35:00'), '2:35 pm'],
  ['a calendar day', formatCalendarDay('2026-11-20'), '20 Nov'],
  ['a calendar month', formatCalendarMonth('2026-11-01'), 'Nov 2026'],
])('writes %s', (_name, text, expected) => {
  expect(text).toBe(expected);
});

describe('todayInIndia', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
  ])('at %s it is %s, also where Canadian dates begin with the month', (now, today) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    // As WebKit formats them.
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockReturnValue({ format: () => '11/20/2026' } as unknown as Intl.DateTimeFormat);
    expect(todayInIndia()).toBe(today);
  });
});
