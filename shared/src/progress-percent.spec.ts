import { progressPercent } from './progress-percent.js';

describe('decisions 3: progress is the rounded percent of the present lessons that are complete, 100 with the last one only', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
    [199, 200, 99],
    [1, 300, 0],
  ])('%i of %i is %i percent', (done, present, percent) => {
    expect(progressPercent(done, present)).toBe(percent);
  });
});
