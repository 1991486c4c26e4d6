import { jest } from '@jest/globals';
import { byThisClock } from './clocks';

describe('byThisClock', () => {
  afterEach(() => jest.useRealTimers());
  const HALF_PAST = '2026-11-20T12:30:00.000Z';

  it.each([
    ['fast', '2026-11-20T12:40:00Z', '2026-11-20T13:10:00.000Z'],
    ['slow', '2026-11-20T11:00:00Z', '2026-11-20T11:30:00.000Z'],
    ['right, after an answer that took its time', '2026-11-20T12:00:20Z', HALF_PAST],
  ])('half an hour from now is that by a clock that is %s', (_clock, now, expected) => {
    jest.useFakeTimers({ now: new Date(now) });
    expect(byThisClock(HALF_PAST, 'Fri, 20 Nov 2026 12:00:00 GMT')).toBe(expected);
  });

  it('leaves the moment as it is where the answer does not say when it was given', () => {
    expect(byThisClock(HALF_PAST, null)).toBe(HALF_PAST);
  });
});
