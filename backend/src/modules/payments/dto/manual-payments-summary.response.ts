import type { PaymentsSummary } from '../payment-review.repository.js';

/** Figures of the payments to verify. */
export class ManualPaymentsSummaryResponse {
  /**
   * How many payments wait.
   * @example 11
   */
  pending: number;
  /**
   * Since when the oldest of them waits, in UTC; null when none does.
   * @example '2026-11-20T09:30:00.000Z'
   */
  oldest_pending_at: Date | null;
  /**
   * The median time from a proof to its decision over the last 30 days, in seconds; what the system granted by itself
   * does not count. Null without a decision.
   * @example 2520
   */
  median_decision_seconds: number | null;
  /**
   * How many decisions that median is taken from.
   * @example 246
   */
  decisions: number;
  /**
   * Bank references that several approved payments name, from before a second approval was refused: twenty at most.
   * @example ['632560217745']
   */
  duplicate_references: string[];
  /**
   * For how long an approval can be undone, in seconds (`APPROVAL_UNDO_SECONDS`).
   * @example 10
   */
  undo_seconds: number;

  static from(summary: PaymentsSummary, undoSeconds: number): ManualPaymentsSummaryResponse {
    const { medianDecisionSeconds: median } = summary;
    return {
      pending: summary.pending,
      oldest_pending_at: summary.oldestPendingAt,
      median_decision_seconds: median === null ? null : Math.round(Number(median)),
      decisions: summary.decisions,
      duplicate_references: summary.duplicateReferences,
      undo_seconds: undoSeconds,
    };
  }
}
