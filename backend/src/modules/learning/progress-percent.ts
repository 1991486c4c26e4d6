/** Rounded percentage of the current lessons that are complete; 0 for a course without lessons. */
export function progressPercent(done: number, present: number): number {
  return present === 0 ? 0 : Math.round((100 * done) / present);
}

/** Rounded mean of the courses' percentages; 0 without courses. */
export function averageProgress(percents: readonly number[]): number {
  if (percents.length === 0) return 0;
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}
