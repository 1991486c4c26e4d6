import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { CouponReservations } from '../coupons/index.js';
import { CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { PaymentReview } from './payment-review.js';
import {
  alreadyDecided,
  alreadyRefunded,
  anotherPending,
  couponUsedUpSince,
  learnerHasAccess,
} from './payments.errors.js';
import { idsOf, type Payment } from './payment.entity.js';
import { PaymentsRepository, type ReopeningAttempt } from './payments.repository.js';

/** Reverts a decision: the payment is pending again and must be decided again. */
@Injectable()
export class ReopeningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CheckoutSessionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly reservations: CouponReservations,
    private readonly reviews: PaymentReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the payment pending again. Idempotent.
   * @throws NotFoundError, alreadyDecided for an approved one, learnerHasAccess, anotherPending,
   * alreadyRefunded, couponUsedUpSince
   */
  async reopen(paymentId: string, administratorId: string): Promise<PaymentReview> {
    await this.dataSource.transaction(async (manager) => {
      // Serialised with new submissions and free grants of the same learner.
      await this.sessions.lockBuyerOf(manager, paymentId);
      const attempt = await this.payments.reopen(manager, paymentId, administratorId);
      if (attempt) await this.takeBack(manager, reopened(attempt));
    });
    const review = await this.reviews.review(paymentId);
    if (review.payment.status !== 'pending') throw alreadyDecided(review.payment.status);
    return review;
  }

  private async takeBack(manager: EntityManager, payment: Payment): Promise<void> {
    const { couponCode, checkoutSessionId } = payment;
    if (couponCode && !(await this.reservations.retake(manager, checkoutSessionId))) {
      throw couponUsedUpSince(couponCode);
    }
    await this.outbox.publish(manager, 'payments.payment-reopened', idsOf(payment));
  }
}

function reopened({ payment, hasAccess, refunded }: ReopeningAttempt): Payment {
  if (payment) return payment;
  if (refunded) throw alreadyRefunded();
  throw hasAccess ? learnerHasAccess() : anotherPending();
}
