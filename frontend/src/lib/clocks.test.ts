import { jest } from '@jest/globals';
import { byThisClock } from './clocks';

describe('byThisClock', () => {
  afterEach(() => jest.useRealTimers());
  const HALF_PAST = '2026-11-20T12:30:00.000Z';

  it.each([
    ['fast', '2026-11-20T12:40:00Z', '2026-11-20T13:10:00.000Z'],
    ['slow', '2026-11-20T11:00:00Z', '2026-11-20T11:30:00.000Z'],
    ['right, after an answer that took its time', '2026-11-20T12:00:20Z', HALF_PAST],
  ])('keeps half an hour from now with a clock that is %s', (_clock, now, expected) => {
    jest.useFakeTimers({ now: new Date(now) });
    expect(byThisClock(HALF_PAST, 'Fri, 20 Nov 2026 12:00:00 GMT')).toBe(expected);
  });

  it('doesn’t change the time if the response has no date', () => {
    expect(byThisClock(HALF_PAST, null)).toBe(HALF_PAST);
  });
});
