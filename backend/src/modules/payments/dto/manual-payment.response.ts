import { ApiProperty, PickType } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { BANK_ENTRY_KINDS, type BankEntryKind, type BankWord } from '../bank-text.js';
import type { PaymentReview } from '../payment-review.js';
import { BANK_VERDICTS, type BankVerdictKind } from '../bank-verdicts/bank-verdict.entity.js';
import type { BankSays } from '../bank-verdicts/bank-verdicts.repository.js';
import {
  type CouponNow,
  PAYMENT_WARNINGS,
  type PaymentWarning,
  type SameTransactionPayment,
} from '../payment-warnings.js';
import { PaymentResponse } from './payment.response.js';

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

/** A bank text's information about a payment. */
export class BankWordResponse {
  /**
   * Only a `credit` is received money: others are `debit`, `expected` ("will be credited"), `requested` (a collect
   * request) and `failed` (also reversed).
   * @example 'credit'
   */
  @ApiProperty({ enum: BANK_ENTRY_KINDS, enumName: 'BankEntryKind' })
  kind: BankEntryKind;
  /**
   * The amount in rupees; null if the text names no amount.
   * @example 4999
   */
  amount: number | null;

  static from(this: void, { kind, amountPaise }: BankWord): BankWordResponse {
    return { kind, amount: amountPaise === null ? null : toRupees(amountPaise) };
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

const DECISION_MESSAGES = [
  'Approved',
  'Rejected',
  'Voided',
  'Refund recorded',
  'Part recorded',
  'Part voided',
  'Overpayment changed',
] as const;

/** The result of a decision. */
export class DecidedPaymentResponse {
  /** @example 'Approved' */
  @ApiProperty({ enum: DECISION_MESSAGES })
  message: (typeof DECISION_MESSAGES)[number];
  payment: ManualPaymentResponse;
}

/** The result of an approval or a rejection. */
export class UndoableDecisionResponse extends DecidedPaymentResponse {
  /**
   * Until when the administrator who asks can undo it, in UTC; the learner's mail waits for that. Null where it can't be undone,
   * such as another administrator's decision.
   */
  undo_until: Date | null;
}

/** The result of reopening a payment or undoing its approval. */
export class ReopenedPaymentResponse {
  /** @example 'Reopened' */
  message: string;
  payment: ManualPaymentResponse;
}
