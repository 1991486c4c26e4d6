import * as percent from '@videojs/utils/percent';
import * as time from '@videojs/utils/time';
import { formatPercent, formatTime, formatTimeAsPhrase, secondsToIsoDuration } from './player-numbers';

const TIMES = [
  ...[0, 0.4, 1, 9, 35, 59.9, 60, 61, 65, 90, 119, 120, 599, 600, 3599, 3600, 3601, 3660, 3661, 7325, 36_000],
  ...[-1, -35.5, -60, -3661, NaN, Infinity, -Infinity],
];

describe("the player's times and percentages are those of Video.js in English", () => {
  const guides = [undefined, 0, 35, 59, 60, 599, 600, 3599, 3600, 36_000, NaN];

  it.each(TIMES)('%p seconds on the clock', (seconds) => {
    for (const guide of guides) expect(formatTime(seconds, guide)).toBe(time.formatTime(seconds, guide));
  });

  it.each(TIMES)('%p seconds in words', (seconds) => {
    expect(formatTimeAsPhrase(seconds)).toBe(time.formatTimeAsPhrase(seconds));
    const formatRemaining = (duration: string): string => `still ${duration}`;
    expect(formatTimeAsPhrase(seconds, { formatRemaining })).toBe(
      time.formatTimeAsPhrase(seconds, { formatRemaining }),
    );
  });

  it.each(TIMES)('%p seconds for a machine', (seconds) => {
    expect(secondsToIsoDuration(seconds)).toBe(time.secondsToIsoDuration(seconds));
  });

  it.each([0, 0.004, 0.005, 0.015, 0.456, 0.5, 0.999, 1, 1.2, -0.1, NaN])('%p of one', (fraction) => {
    expect(formatPercent(fraction)).toBe(percent.formatPercent(fraction, 'en'));
  });

  it('replaces every function of those modules that the player uses', () => {
    expect(Object.keys(percent)).toEqual(['formatPercent']);
    expect(Object.keys(time).sort()).toEqual([
      'formatTime',
      'formatTimeAsPhrase',
      'secondsToIsoDuration',
      'sleep',
    ]);
  });
});
