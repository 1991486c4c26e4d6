/** Statistics of the payments to verify. */
export class ManualPaymentsSummaryResponse {
  /**
   * Number of pending payments.
   * @example 11
   */
  pending: number;
  /** When the oldest pending one was submitted, or became pending again, in UTC; null if there is none. */
  oldest_pending_at: Date | null;
  /**
   * The median time from submission to decision over the last 30 days, in seconds; excludes free orders. Null without a
   * decision.
   */
  median_decision_seconds: number | null;
  /** The number of decisions in that median. */
  decisions: number;
  /** Bank references that several approved payments have, from before this was rejected: twenty at most. */
  duplicate_references: string[];
  /** How long a decision can be undone, in seconds (`APPROVAL_UNDO_SECONDS`). */
  undo_seconds: number;
}
