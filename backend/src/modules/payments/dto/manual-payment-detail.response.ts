import { ApiProperty } from '@nestjs/swagger';
import type { HistoryEntry, ReviewedPayment } from '../payment-review.repository.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import { ManualPaymentResponse } from './manual-payment.response.js';
import { AllocatedLineResponse } from './allocated-line.response.js';
import { PartResponse } from './part.response.js';
import { RefundResponse } from './refund.response.js';

const ACTORS = ['learner', 'administrator', 'system'] as const;
type Actor = (typeof ACTORS)[number];

/** Signs a file's path for the reader. */
type LinkTo = (fileId: string) => string;

/** One step in a payment's history. Append-only. */
export class PaymentHistoryEntryResponse {
  id: string;
  /** Null for the submission itself. */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', nullable: true })
  from_status: PaymentStatus | null;
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  to_status: PaymentStatus;
  /**
   * Who did it: the learner who submitted or corrected, an administrator, or the system for free orders and automatic
   * approvals.
   */
  @ApiProperty({ enum: ACTORS, enumName: 'PaymentActor' })
  actor: Actor;
  /** Null for the system. */
  actor_name: string | null;
  /**
   * The reason of a rejection, if any; the basis of an automatic approval; what changed where the status didn't.
   * @example 'We could not find this transfer in our account.'
   */
  reason: string | null;
  /** The transaction ID before the learner's change in this step; null if unchanged, or if there was none. */
  previous_transaction_id: string | null;
  /**
   * The transaction ID that the learner entered in this step; null if unchanged.
   * @example '632560217754'
   */
  transaction_id: string | null;
  /**
   * Opens the screenshot that the learner attached in this step; signed for this administrator, for 6 hours at most. Null
   * without one.
   */
  evidence_url: string | null;
  /**
   * In UTC.
   * @example '2026-11-20T11:05:00.000Z'
   */
  created_at: Date;

  static from(entry: HistoryEntry, ownerId: string, linkTo: LinkTo): PaymentHistoryEntryResponse {
    return {
      id: entry.id,
      from_status: entry.fromStatus,
      to_status: entry.toStatus,
      actor: actorOf(entry, ownerId),
      actor_name: entry.actorName,
      reason: entry.reason,
      previous_transaction_id: entry.previousTransactionId,
      transaction_id: entry.transactionId,
      evidence_url: entry.evidenceFileId && linkTo(entry.evidenceFileId),
      created_at: entry.created_at,
    };
  }
}

function actorOf({ actorId, fromStatus, toStatus }: HistoryEntry, ownerId: string): Actor {
  if (actorId === null) return 'system';
  if (fromStatus === null) return 'learner';
  // An administrator may also be the buyer: a decision always counts as an administrator's.
  return toStatus === 'pending' && actorId === ownerId ? 'learner' : 'administrator';
}

/** A payment with its history, oldest first. */
export class ManualPaymentDetailResponse extends ManualPaymentResponse {
  history: PaymentHistoryEntryResponse[];
  /** Oldest first. */
  refunds: RefundResponse[];
  /** Partial transfers, oldest first. */
  parts: PartResponse[];
  /** The bank lines that paid it, oldest first. */
  bank_lines: AllocatedLineResponse[];

  static of(
    this: void,
    { review, history, refunds, parts, bankLines }: ReviewedPayment,
    linkTo: LinkTo,
  ): ManualPaymentDetailResponse {
    return {
      ...ManualPaymentResponse.fromReview(review),
      history: history.map((entry) => PaymentHistoryEntryResponse.from(entry, review.payment.userId, linkTo)),
      refunds,
      parts,
      bank_lines: bankLines,
    };
  }
}
