import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { toRupees } from '../../../platform/common/money.js';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import type { Payment } from '../payment.entity.js';
import { remainingPaise } from '../payment-money.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import type { Purchase } from '../payment-lists.repository.js';
import { BankViewResponse, OpenCheckoutResponse } from '../../checkout/index.js';
import type { RemainingPayment } from '../parts.service.js';
import { LearnerOverpaymentResponse, LearnerRefundResponse } from './payment-records.dto.js';

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

/** Proof of a transfer: at least one of transaction ID and receipt email. */
export class SubmitPaymentDto {
  /** The bank's or the app's ID of the transfer; 12 digits are a UTR, others are stored as they are. */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;

  /** The address that the payment app sent its receipt to. */
  @EmptyIsAbsent()
  @IsMailAddress()
  receipt_email?: string;

  /**
   * A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
   * see it.
   */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;

  /** Always UPI. */
  @EmptyIsAbsent()
  @IsIn(['UPI'], { message: 'Payments are made by UPI' })
  payment_method?: 'UPI';

  /**
   * Only used if there is no checkout session for the course yet: one is then opened at the current price with this
   * coupon. An existing checkout already has its coupon.
   */
  @IsTypedCoupon()
  coupon?: string;

  /**
   * The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
   * the amount on the first screen, then edited details in another tab): the payment then has this checkout's amount.
   * Default: the latest checkout for the course.
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(64)
  checkout_session_id?: string;
}

/** Changes to the proof of a payment: at least one of the two. */
export class CorrectPaymentDto {
  /**
   * The transaction ID as shown by the payment app or the bank. If omitted, it is unchanged.
   * @example '632560217754'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;

  /**
   * A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
   * see it.
   */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;
}

/** The result of a correction. */
export class CorrectedPaymentResponse {
  /** @example 'Payment updated. Access is usually granted within a few hours.' */
  message: string;
  payment: PaymentResponse;
}

/** A payment in the learner's purchase history, with its bank confirmation. */
export class PurchaseResponse extends IntersectionType(PaymentResponse, BankViewResponse) {
  /** Oldest first. */
  refunds: LearnerRefundResponse[];
  /** What was paid more than was due. */
  overpayments: LearnerOverpaymentResponse[];

  static from(this: void, purchase: Purchase): PurchaseResponse {
    return {
      ...PaymentResponse.from(purchase),
      ...BankViewResponse.of(purchase.bank),
      refunds: purchase.refunds.map(LearnerRefundResponse.from),
      overpayments: purchase.overpayments.map(LearnerOverpaymentResponse.from),
    };
  }
}

/** How the learner pays the remainder of a payment. */
export class RemainingPaymentResponse extends PickType(OpenCheckoutResponse, [
  'order_code',
  'payee_name',
  'upi_id',
  'upi_qr',
]) {
  payment_id: string;
  /**
   * The amount still due, in rupees; link and QR code request exactly this.
   * @example 2499
   */
  amount: number;
  /**
   * The received amount, in rupees: recorded parts, and what the bank has shown since.
   * @example 3000
   */
  received_amount: number;
  /**
   * Opens a payment app with everything filled in; null without a UPI ID.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=2499.00&cu=INR&tn=TA7K3QX9MZ&tr=TA7K3QX9MZ'
   */
  upi_link: string | null;

  static from({
    payment,
    arrivedPaise,
    duePaise,
    payeeName,
    upiAddress,
    instructions,
  }: RemainingPayment): RemainingPaymentResponse {
    return {
      payment_id: payment.id,
      amount: toRupees(duePaise),
      received_amount: toRupees(arrivedPaise),
      order_code: payment.orderCode,
      payee_name: payeeName,
      upi_id: upiAddress,
      upi_link: instructions.link,
      upi_qr: instructions.qr,
    };
  }
}
