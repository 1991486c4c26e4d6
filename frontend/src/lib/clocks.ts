/** Smaller clock differences are ignored: responses take a while to arrive. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Converts a time of the server's clock to this device's clock.
 * @param answeredAt the `Date` header of the response that contained the time
 */
export function byThisClock(
  moment: string,
  answeredAt: string | null | undefined,
  tolerance = CLOCK_TOLERANCE_MS,
): string {
  const ahead = Date.now() - new Date(answeredAt ?? '').getTime();
  if (!(Math.abs(ahead) > tolerance)) return moment;
  return new Date(new Date(moment).getTime() + ahead).toISOString();
}

/** The `Date` header counts whole seconds, and ten of them are all that there is to undo. */
const UNDO_TOLERANCE_MS = 2_000;

/** For `transformResponse`: an answer with its `undo_until` by this device's clock. */
export function undoByThisClock<Answer extends { undo_until?: string | null }>(
  answer: Answer,
  meta: { response?: Response } | undefined,
): Answer {
  if (!answer.undo_until) return answer;
  const answeredAt = meta?.response?.headers.get('date');
  return { ...answer, undo_until: byThisClock(answer.undo_until, answeredAt, UNDO_TOLERANCE_MS) };
}
