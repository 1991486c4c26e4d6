import { averageProgress } from './average-progress.js';

describe('average progress', () => {
  it.each([
    [[], 0],
    [[100], 100],
    [[0, 33], 17],
    [[0, 0, 1], 0],
  ])('of %j is %i', (percents, average) => {
    expect(averageProgress(percents)).toBe(average);
  });
});
