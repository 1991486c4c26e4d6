import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import type { PaymentDossier, SameTransactionPayment } from '../payment-dossier.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import { type CouponNow, PAYMENT_WARNINGS, type PaymentWarning } from '../payment-warnings.js';
import { PaymentResponse } from './payment.response.js';

/** The course of a payment, as it was when checkout began. */
export class PaidCourseResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  id: string;
  /** @example 'Active Directory Attacks' */
  title: string;
  /** @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  thumbnail: string | null;
}

/** The learner who paid, as their account says now. */
export class PayingLearnerResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e' */
  id: string;
  /** @example 'Priya Sharma' */
  full_name: string;
  /** @example 'priya@example.com' */
  email: string;
}

/** Another payment that names the same transaction id. */
export class SameTransactionResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /**
   * Finds exactly this payment when it is searched for.
   * @example 'TA4MW8Z2KD'
   */
  order_code: string;
  /** @example 'Web application exploitation' */
  course_title: string;
  /**
   * The learner's name.
   * @example 'Rahul Verma'
   */
  user_full_name: string;
  /** @example 'approved' */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  status: PaymentStatus;
  /**
   * When its proof was submitted, in UTC.
   * @example '2026-11-19T16:12:00.000Z'
   */
  created_at: Date;

  static from(this: void, same: SameTransactionPayment): SameTransactionResponse {
    return {
      id: same.id,
      order_code: same.orderCode,
      course_title: same.courseTitle,
      user_full_name: same.learnerName,
      status: same.status,
      created_at: same.createdAt,
    };
  }
}

/** The coupon of a payment as it stands now. */
export class CouponNowResponse {
  /**
   * False once it was switched off.
   * @example true
   */
  active: boolean;
  /**
   * In UTC; null without an end.
   * @example '2026-11-18T18:30:00.000Z'
   */
  ends_at: Date | null;
  /**
   * How often it can be used in all; null without a limit.
   * @example 100
   */
  max_uses: number | null;

  static from(this: void, coupon: CouponNow): CouponNowResponse {
    return { active: coupon.active, ends_at: coupon.endsAt, max_uses: coupon.maxUses };
  }
}

/** A payment as administrators see it. */
export class ManualPaymentResponse extends PaymentResponse {
  course: PaidCourseResponse;
  user: PayingLearnerResponse;
  /**
   * The name given at checkout.
   * @example 'Priya Sharma'
   */
  payer_name: string;
  /**
   * The email given at checkout.
   * @example 'priya@example.com'
   */
  payer_email: string;
  /**
   * The administrator who decided; null while pending, and where there was nothing to pay.
   * @example 'Arjun Mehta'
   */
  processed_by_name: string | null;
  /**
   * Another payment names the same transaction id (spaces and case don't count). Only one of them can be approved.
   * @example false
   */
  transaction_id_used_elsewhere: boolean;
  /**
   * The other payments that name it: the oldest five.
   */
  same_transaction: SameTransactionResponse[];
  /**
   * How many other payments of this learner were rejected, over all courses.
   * @example 0
   */
  learner_rejections: number;
  /**
   * The course's price today, in rupees.
   * @example 4999
   */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /**
   * When its rejection was taken back, in UTC; null when it never was.
   * @example null
   */
  reopened_at: Date | null;
  /**
   * Where a person should look twice. Price and coupon are weighed only while the payment waits: `price_changed` (the
   * course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this is the last use).
   * @example ['late_proof']
   */
  @ApiProperty({ enum: PAYMENT_WARNINGS, enumName: 'PaymentWarning', isArray: true })
  warnings: PaymentWarning[];

  static fromDossier(this: void, dossier: PaymentDossier): ManualPaymentResponse {
    const { payment } = dossier;
    return {
      ...PaymentResponse.from(payment),
      course: { id: payment.courseId, title: payment.courseTitle, thumbnail: payment.courseThumbnail },
      user: { id: payment.userId, full_name: dossier.learnerName, email: dossier.learnerEmail },
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      processed_by_name: dossier.processedByName,
      transaction_id_used_elsewhere: dossier.sameTransaction.length > 0,
      same_transaction: dossier.sameTransaction.map(SameTransactionResponse.from),
      learner_rejections: dossier.otherRejections,
      course_price: toRupees(dossier.coursePricePaise),
      coupon_now: dossier.couponNow && CouponNowResponse.from(dossier.couponNow),
      reopened_at: dossier.reopenedAt,
      warnings: dossier.warnings,
    };
  }
}

/** The answer to a decision. */
export class DecidedPaymentResponse {
  /** @example 'Approved' */
  @ApiProperty({ enum: ['Approved', 'Rejected', 'Voided'] })
  message: 'Approved' | 'Rejected' | 'Voided';
  payment: ManualPaymentResponse;
}

/** The answer to reopening a payment or undoing its approval. */
export class ReopenedPaymentResponse {
  /** @example 'Reopened' */
  message: string;
  payment: ManualPaymentResponse;
}
