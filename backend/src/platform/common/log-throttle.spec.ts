import { jest } from '@jest/globals';
import { LogThrottle } from './log-throttle.js';

describe('LogThrottle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets each sentence through once a minute, whatever comes between', () => {
    const throttle = new LogThrottle();
    const admitted = () => ['Redis is away', 'full'].map((sentence) => throttle.admits(sentence));
    expect(admitted()).toEqual([true, true]);
    jest.advanceTimersByTime(59_000);
    expect(admitted()).toEqual([false, false]);
    jest.advanceTimersByTime(1_000);
    expect(admitted()).toEqual([true, true]);
  });

  it('counts the minute by itself when the machine’s clock is set back', () => {
    const throttle = new LogThrottle();
    throttle.admits('Redis is away');
    jest.setSystemTime(Date.now() - 86_400_000);
    jest.advanceTimersByTime(60_000);
    expect(throttle.admits('Redis is away')).toBe(true);
  });
});
