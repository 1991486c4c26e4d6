import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { Outbox } from '../../platform/events/index.js';
import { StoredFilesRepository, type Upload } from '../../platform/uploads/index.js';
import { CouponReservations } from '../coupons/index.js';
import { CheckoutSessionsRepository, alreadyEnrolled, alreadyPending } from '../checkout/index.js';
import { alreadyDecided, alreadyRefunded, nothingToCorrect } from './payments.errors.js';
import { idsOf, type Payment } from './payment.entity.js';
import { type Correction, PaymentsRepository } from './payments.repository.js';
import { readTransactionId } from './transaction-id.js';

type Change = (manager: EntityManager, correction: Correction) => Promise<Payment>;

/** Learners correct the proof of their own payment: while it is pending, or after it was rejected. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutSessionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly reservations: CouponReservations,
    private readonly files: StoredFilesRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Corrects a pending payment.
   * @throws nothingToCorrect, TransactionIdTooLongError, NotFoundError, alreadyDecided, TooManyRequestsError
   */
  async correct(
    paymentId: string,
    ownerId: string,
    transactionId: string | undefined,
    evidence: Upload | undefined,
  ): Promise<Payment> {
    return this.change(ownerId, transactionId, evidence, async (manager, correction) => {
      const payment = await this.payments.correct(manager, paymentId, ownerId, correction);
      if (!payment) throw await this.whyNot(manager, paymentId, ownerId);
      await this.outbox.publish(manager, 'payments.payment-corrected', idsOf(payment));
      return payment;
    });
  }

  /**
   * Makes a rejected payment pending again with the terms of its order. Its coupon use is restored even beyond the
   * limits, as for late proof: the learner paid the discounted amount.
   * @throws nothingToCorrect, TransactionIdTooLongError, NotFoundError, alreadyDecided, alreadyPending,
   * alreadyEnrolled, alreadyRefunded, TooManyRequestsError
   */
  async resubmit(
    paymentId: string,
    ownerId: string,
    transactionId: string | undefined,
    evidence: Upload | undefined,
  ): Promise<Payment> {
    return this.change(ownerId, transactionId, evidence, async (manager, correction) => {
      if (!(await this.checkouts.lockBuyerOf(manager, paymentId, ownerId)))
        throw new NotFoundError('Payment');
      const attempt = await this.payments.reopen(manager, paymentId, ownerId, {
        from: ['rejected'],
        correction,
      });
      if (!attempt) throw await this.whyNot(manager, paymentId, ownerId);
      if (attempt.refunded) throw alreadyRefunded();
      if (attempt.hasAccess) throw alreadyEnrolled();
      if (!attempt.payment) throw alreadyPending();
      if (attempt.payment.couponCode) {
        await this.reservations.retake(manager, attempt.payment.checkoutSessionId);
      }
      await this.outbox.publish(manager, 'payments.payment-reopened', {
        ...idsOf(attempt.payment),
        byOwner: true,
      });
      return attempt.payment;
    });
  }

  private async change(
    ownerId: string,
    typed: string | undefined,
    evidence: Upload | undefined,
    change: Change,
  ): Promise<Payment> {
    const transactionId = typed ? readTransactionId(typed) : null;
    if (!transactionId && !evidence) throw nothingToCorrect();
    await this.limits.consume('payment-correction', ownerId);
    try {
      return await this.dataSource.transaction(async (manager) => {
        if (evidence) await this.files.insert(manager, [{ ...evidence, createdBy: ownerId }]);
        return change(manager, { transactionId, evidenceFileId: evidence?.id ?? null });
      });
    } catch (error) {
      await this.limits.refund('payment-correction', ownerId);
      throw error;
    }
  }

  private async whyNot(manager: EntityManager, paymentId: string, ownerId: string): Promise<Error> {
    const status = await this.payments.statusOfOwn(manager, paymentId, ownerId);
    if (status === null) return new NotFoundError('Payment');
    return status === 'pending' ? alreadyPending() : alreadyDecided(status);
  }
}
