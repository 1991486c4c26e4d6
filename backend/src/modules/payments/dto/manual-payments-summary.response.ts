/** Statistics of the payments to verify. */
export class ManualPaymentsSummaryResponse {
  /**
   * Number of pending payments.
   * @example 11
   */
  pending: number;
  /**
   * When the oldest pending one was submitted, or became pending again, in UTC; null if there is none.
   * @example '2026-11-20T09:30:00.000Z'
   */
  oldest_pending_at: Date | null;
  /**
   * The median time from submission to decision over the last 30 days, in seconds; excludes free orders. Null without a
   * decision.
   * @example 2520
   */
  median_decision_seconds: number | null;
  /**
   * The number of decisions in that median.
   * @example 246
   */
  decisions: number;
  /**
   * Bank references that several approved payments have, from before this was rejected: twenty at most.
   * @example ['632560217745']
   */
  duplicate_references: string[];
  /**
   * How long a decision can be undone, in seconds (`APPROVAL_UNDO_SECONDS`).
   * @example 10
   */
  undo_seconds: number;
}
