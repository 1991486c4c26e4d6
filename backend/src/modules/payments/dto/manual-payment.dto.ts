import { ApiProperty, PickType } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import type { PaymentReview } from '../payment-review.js';
import { BANK_VERDICTS, type BankVerdictKind } from '../bank-verdicts/bank-verdict.entity.js';
import type { BankSays } from '../bank-verdicts/bank-verdicts.repository.js';
import {
  type CouponNow,
  PAYMENT_WARNINGS,
  type PaymentWarning,
  type SameTransactionPayment,
} from '../payment-warnings.js';
import type { HistoryEntry, ReviewedPayment } from '../payment-review.repository.js';
import { AllocatedLineResponse, PartResponse, RefundResponse } from './payment-records.dto.js';
import { BankWordResponse } from './payment-search.dto.js';
import { PaymentResponse } from './payment.dto.js';

/** The course of a payment, as of the checkout. */
export class PaidCourseResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  id: string;
  /** @example 'Active Directory Attacks' */
  title: string;
  /** @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  thumbnail: string | null;
}

/** Another payment whose transaction ID names, or may name, the same transfer. */
export class SameTransactionResponse extends PickType(PaymentResponse, [
  'id',
  'course_title',
  'amount',
  'status',
  'created_at',
]) {
  /**
   * Searching for it finds exactly this payment.
   * @example 'TA4MW8Z2KD'
   */
  order_code: string;
  /** The learner's name. */
  user_full_name: string;
  /**
   * The transaction ID as that learner typed it.
   * @example 'UTR 6325 6021 7745'
   */
  transaction_id: string;
  /**
   * Whether it names the same transfer: the same bank reference, or else the same text. False if the IDs only look
   * alike (`O` for 0, `I` for 1, something next to the number).
   */
  is_same: boolean;
  /** Whether it is a payment of the same learner. */
  is_own: boolean;
  /** Whether the transfer is recorded as a part of that payment, so that it can't be used again. */
  is_part: boolean;

  static from(this: void, same: SameTransactionPayment): SameTransactionResponse {
    return {
      id: same.id,
      order_code: same.orderCode,
      course_title: same.courseTitle,
      user_full_name: same.learnerName,
      amount: toRupees(same.amountPaise),
      transaction_id: same.transactionId,
      is_same: same.isSame,
      is_own: same.isOwn,
      is_part: same.isPart,
      status: same.status,
      created_at: same.createdAt,
    };
  }
}

/** The current status of a payment's coupon. */
export class CouponNowResponse {
  /** False if it is disabled. */
  active: boolean;
  /**
   * In UTC; null without an end.
   * @example '2026-11-18T18:30:00.000Z'
   */
  ends_at: Date | null;
  /**
   * Maximum number of uses; null without a limit.
   * @example 100
   */
  max_uses: number | null;

  static from(this: void, coupon: CouponNow): CouponNowResponse {
    return { active: coupon.active, ends_at: coupon.endsAt, max_uses: coupon.maxUses };
  }
}

/** What the academy's bank data says of a pending payment. */
export class PaymentBankResponse {
  /**
   * `confirmed`: the bank has seen exactly this payment. `short`, `over`: less or more than is due. `near_reference`: one digit
   * differs, or two are swapped. `other_payer`: paid under another name. `look`: anything else to compare. `none`: nothing.
   */
  @ApiProperty({ enum: BANK_VERDICTS, enumName: 'BankVerdict' })
  verdict: BankVerdictKind;
  /**
   * What the bank shows, in rupees; null for `none`.
   * @example 4899
   */
  amount: number | null;
  /**
   * What to know before deciding; null for `none`, and where all agrees.
   * @example '₹100 short.'
   */
  sentence: string | null;

  static from(this: void, { verdict, amountPaise, sentence }: BankSays): PaymentBankResponse {
    return { verdict, amount: amountPaise === null ? null : toRupees(amountPaise), sentence };
  }
}

/** A payment, for administrators. */
export class ManualPaymentResponse extends PaymentResponse {
  course: PaidCourseResponse;
  /** The learner who paid, with their current account details. */
  user: PersonResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and if nothing was due. */
  processed_by_name: string | null;
  /**
   * The administrator who voided the approval; null unless it is void.
   * @example null
   */
  voided_by_name: string | null;
  /** The bank's 12-digit reference (UTR) in the transaction ID; null if it contains none, or several. */
  reference: string | null;
  /** Another payment names the same transfer, however it was typed. Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /**
   * Up to five other payments whose transaction ID names the same transfer or looks alike: approved ones first, then
   * the oldest.
   */
  same_transaction: SameTransactionResponse[];
  /** Number of this learner's other rejected payments, over all courses. */
  learner_rejections: number;
  /** The course's current price, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /**
   * The day in India on which the bank reversed money that paid it; null if it didn't.
   * @example null
   */
  taken_back_on: string | null;
  /**
   * When its rejection was reverted, in UTC; null if it never was.
   * @example null
   */
  reopened_at: Date | null;
  /**
   * What to check. `taken_back`: the bank took the money back. `transaction_id_used`: another payment names the same transfer. `lookalike_transaction_id`: another id
   * looks like this one. `own_rejected_attempt`: this learner's rejected payment named the same transfer. `no_utr`: there
   * is no 12-digit reference to look for in the bank. Only for pending payments: `has_access` (the learner has the course
   * already, by a grant for example), `part_paid` (less than the amount arrived),
   * `price_changed` (the course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this
   * is the last use).
   */
  @ApiProperty({ enum: PAYMENT_WARNINGS, enumName: 'PaymentWarning', isArray: true })
  warnings: PaymentWarning[];

  /** What the bank's lines say of it; null once it is decided. */
  bank: PaymentBankResponse | null;

  /** Only for lists searched with a bank text, for the payments that the text names. */
  bank_says: BankWordResponse | null;

  static fromReview(this: void, review: PaymentReview): ManualPaymentResponse {
    const { payment } = review;
    return {
      ...PaymentResponse.from(payment),
      course: { id: payment.courseId, title: payment.courseTitle, thumbnail: payment.courseThumbnail },
      user: { id: payment.userId, full_name: review.learnerName, email: review.learnerEmail },
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      processed_by_name: review.processedByName,
      voided_by_name: review.voidedByName,
      reference: payment.reference,
      transaction_id_used_elsewhere: review.sameTransaction.some(({ isSame }) => isSame),
      same_transaction: review.sameTransaction.map(SameTransactionResponse.from),
      learner_rejections: review.otherRejections,
      course_price: toRupees(review.coursePricePaise),
      coupon_now: review.couponNow && CouponNowResponse.from(review.couponNow),
      taken_back_on: review.takenBackOn,
      reopened_at: review.reopenedAt,
      warnings: review.warnings,
      bank: review.bankSays && PaymentBankResponse.from(review.bankSays),
      bank_says: review.bankWord && BankWordResponse.from(review.bankWord),
    };
  }
}

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
