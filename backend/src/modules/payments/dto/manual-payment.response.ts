import { ApiProperty } from '@nestjs/swagger';
import type { PaymentDossier } from '../payment-lists.js';
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
   * How many payments of this learner were rejected, over all courses.
   * @example 0
   */
  learner_rejections: number;

  static fromDossier(this: void, dossier: PaymentDossier): ManualPaymentResponse {
    const { payment } = dossier;
    return {
      ...PaymentResponse.from(payment),
      course: { id: payment.courseId, title: payment.courseTitle, thumbnail: payment.courseThumbnail },
      user: { id: payment.userId, full_name: dossier.learnerName, email: dossier.learnerEmail },
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      processed_by_name: dossier.processedByName,
      transaction_id_used_elsewhere: dossier.transactionIdUsedElsewhere,
      learner_rejections: dossier.learnerRejections,
    };
  }
}

/** The answer to a decision. */
export class DecidedPaymentResponse {
  /** @example 'Approved' */
  @ApiProperty({ enum: ['Approved', 'Rejected'] })
  message: 'Approved' | 'Rejected';
  payment: ManualPaymentResponse;
}
