/** Rounded mean of the courses' percentages; 0 without courses. */
export function averageProgress(percents: readonly number[]): number {
  if (percents.length === 0) return 0;
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}
