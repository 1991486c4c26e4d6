/**
 * Rounded percentage of the current lessons that are complete; 0 for a course without lessons. 100 says that none is left, so
 * 199 of 200 are 99.
 */
export function progressPercent(done: number, present: number): number {
  if (present === 0) return 0;
  return done < present ? Math.min(99, Math.round((100 * done) / present)) : 100;
}
