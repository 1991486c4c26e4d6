import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { CouponReservations } from '../coupons/index.js';
import { CheckoutSessionsRepository } from '../checkout/index.js';
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
import { type OwnDecision, PaymentsRepository, type ReopeningAttempt } from './payments.repository.js';

/** Reverts a decision: the payment is pending again and must be decided again. */
@Injectable()
export class ReopeningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutSessionsRepository,
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
    await this.takeBack(paymentId, { administratorId });
    const review = await this.reviews.review(paymentId);
    if (review.payment.status !== 'pending') throw alreadyDecided(review.payment.status);
    return review;
  }

  /**
   * Undoes the administrator's own rejection before the learner is mailed. Does nothing if there is none, or it is too old.
   * @throws what `reopen` throws, except for an approved payment
   */
  undoRejection(paymentId: string, own: Required<OwnDecision>): Promise<void> {
    return this.takeBack(paymentId, own);
  }

  private async takeBack(paymentId: string, { administratorId, seconds }: OwnDecision): Promise<void> {
    const undone = seconds !== undefined;
    await this.dataSource.transaction(async (manager) => {
      // Serialised with new submissions and free grants of the same learner.
      await this.checkouts.lockBuyerOf(manager, paymentId);
      const attempt = await this.payments.reopen(manager, paymentId, administratorId, {
        ...(undone && { from: ['rejected'], undoneWithin: seconds }),
      });
      if (attempt) await this.makePending(manager, reopened(attempt), undone);
    });
  }

  private async makePending(manager: EntityManager, payment: Payment, undone: boolean): Promise<void> {
    const { couponCode, checkoutSessionId } = payment;
    if (couponCode && !(await this.reservations.retake(manager, checkoutSessionId))) {
      throw couponUsedUpSince(couponCode);
    }
    await this.outbox.publish(manager, 'payments.payment-reopened', {
      ...idsOf(payment),
      ...(undone && { undone }),
    });
  }
}

function reopened({ payment, hasAccess, refunded }: ReopeningAttempt): Payment {
  if (payment) return payment;
  if (refunded) throw alreadyRefunded();
  throw hasAccess ? learnerHasAccess() : anotherPending();
}
