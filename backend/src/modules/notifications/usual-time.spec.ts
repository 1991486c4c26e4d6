import { usualTime } from './usual-time.js';

const HOUR = 3600;

it.each([
  [40, '5 minutes'],
  [13 * 60, '15 minutes'],
  [58 * 60, 'an hour'],
  [HOUR, 'an hour'],
  [HOUR + 1, '2 hours'],
  [2.4 * HOUR, '3 hours'],
  [47.5 * HOUR, '48 hours'],
  [50 * HOUR, '3 days'],
])('rounds a median of %d seconds up to %s', (medianSeconds, words) => {
  expect(usualTime({ payments: 5, medianSeconds })).toBe(words);
});

it('returns null with too little data', () => {
  expect(usualTime({ payments: 0, medianSeconds: null })).toBeNull();
  expect(usualTime({ payments: 4, medianSeconds: HOUR })).toBeNull();
});
