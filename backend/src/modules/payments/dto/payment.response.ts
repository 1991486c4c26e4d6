import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import type { Payment } from '../payment.entity.js';
import { remainingPaise } from '../payment-money.js';

/** A payment, for its learner. */
export class PaymentResponse {
  id: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  course_id: string;
  /** As of the checkout. */
  course_title: string;
  /** URL path of the course's image; null without one. */
  course_thumbnail: string | null;
  /**
   * In rupees.
   * @example 4499
   */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** @example 'pending' */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  status: PaymentStatus;
  /** As typed; null if the receipt email is the proof. */
  transaction_id: string | null;
  /** Null if the transaction ID is the proof. */
  receipt_email: string | null;
  /** Sum of recorded parts, in rupees; 0 without any. */
  received_amount: number;
  /** The amount still due, in rupees: the amount less the parts while pending, 0 once decided. */
  remaining_amount: number;
  /** Sum of refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The note of the transfer. */
  order_code: string;
  /** Whether the proof was submitted after the checkout session had expired. */
  late: boolean;
  /** Whether a screenshot is attached. Only administrators can open it. */
  has_evidence: boolean;
  /** Why it was rejected; null if it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: Date;
  /** When it was decided, in UTC; null while pending. */
  processed_at: Date | null;

  /**
   * When the approval was voided, in UTC; null unless the payment is voided.
   * @example null
   */
  voided_at: Date | null;
  /**
   * Why the approval was a mistake; null unless the payment is voided.
   * @example null
   */
  void_reason: string | null;

  static from(this: void, payment: Payment): PaymentResponse {
    return {
      id: payment.id,
      course_id: payment.courseId,
      course_title: payment.courseTitle,
      course_thumbnail: payment.courseThumbnail,
      amount: toRupees(payment.amountPaise),
      original_amount: toRupees(payment.originalAmountPaise),
      discount_percent: payment.discountPercent,
      status: payment.status,
      transaction_id: payment.transactionId,
      receipt_email: payment.receiptEmail,
      received_amount: toRupees(payment.receivedPaise),
      remaining_amount: toRupees(remainingPaise(payment)),
      refunded_amount: toRupees(payment.refundedPaise),
      coupon_code: payment.couponCode,
      order_code: payment.orderCode,
      late: payment.late,
      has_evidence: payment.evidenceFileId !== null,
      rejection_reason: payment.rejectionReason,
      receipt_number: payment.receiptNumber,
      created_at: payment.createdAt,
      processed_at: payment.processedAt,
      voided_at: payment.voidedAt,
      void_reason: payment.voidReason,
    };
  }
}

/** The response to a submission. */
export class SubmittedPaymentResponse {
  /** @example 'Payment submitted. We will verify and grant access soon.' */
  message: string;
  payment: PaymentResponse;
}
