import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainError } from '../../platform/common/domain-error.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { newId } from '../../platform/database/columns.js';
import { type EventName, Outbox } from '../../platform/events/index.js';
import { CouponReservations } from '../coupons/index.js';
import { BankVerdictsRepository } from './bank-verdicts/bank-verdicts.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { approvedWithSameTransaction, type PaymentReview } from './payment-review.js';
import type { PaymentDecision } from './payment-transitions.js';
import { alreadyDecided, bankHasSeenIt, paymentChanged, transactionAlreadyUsed } from './payments.errors.js';
import { idsOf, type Payment } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';

const EVENT_OF = {
  approved: 'payments.payment-approved',
  rejected: 'payments.payment-rejected',
} as const satisfies Record<PaymentDecision, EventName>;

/** The key that may be used only once: the bank's reference, else the normalised text. */
const BOUGHT_KEYS = [
  'payments_reference_bought_key',
  'payments_transaction_bought_key',
  'bank_reference_used_once',
];

export interface Approval {
  /** Null for an automatic approval. */
  administratorId: string | null;
  /** Recorded in the payment's history. */
  reason?: string | null;
  /** The batch that it belongs to. */
  batchId?: string | undefined;
}

/** Approves and rejects payments. Each payment is decided once. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly reviews: PaymentReviewRepository,
    private readonly verdicts: BankVerdictsRepository,
    private readonly reservations: CouponReservations,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Approves a pending payment. Idempotent for an approved one.
   * @param seenTransactionId the transaction ID that the administrator compared with the bank; undefined: not checked
   * @throws NotFoundError, alreadyDecided, transactionAlreadyUsed, paymentChanged
   */
  async approve(
    paymentId: string,
    administratorId: string,
    { seenTransactionId }: { seenTransactionId?: string | undefined } = {},
  ): Promise<PaymentReview> {
    await this.transaction(paymentId, async (manager) => {
      const payment = await this.lockUnapproved(manager, paymentId, seenTransactionId);
      if (payment) await this.approveLocked(manager, payment, { administratorId });
    });
    return this.requireDecided(paymentId, 'approved');
  }

  /**
   * Rejects a pending payment; one that the bank has seen only if the administrator knows that. Idempotent for a rejected one.
   * @throws NotFoundError, alreadyDecided, bankHasSeenIt
   */
  async reject(
    paymentId: string,
    administratorId: string,
    { reason, confirmSeen }: { reason?: string | undefined; confirmSeen?: boolean | undefined } = {},
  ): Promise<PaymentReview> {
    await this.transaction(paymentId, async (manager) => {
      const payment = await this.payments.lockUndecided(manager, paymentId, 'rejected');
      if (!payment) return;
      const seenPaise = confirmSeen ? null : await this.verdicts.seenPaise(manager, payment);
      if (seenPaise !== null) throw bankHasSeenIt(seenPaise);
      await this.decide(manager, payment, 'rejected', { administratorId, reason: reason ?? null });
    });
    return this.requireDecided(paymentId, 'rejected');
  }

  /**
   * A transaction that approves a payment.
   * @param paymentId null for one that it creates
   * @throws transactionAlreadyUsed if another was bought with the same reference
   */
  async transaction<T>(paymentId: string | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (!isReferenceTaken(error)) throw error;
      const review = paymentId === null ? null : await this.reviews.review(paymentId);
      throw transactionAlreadyUsed(review && approvedWithSameTransaction(review));
    }
  }

  /**
   * Locks a payment that can be approved.
   * @param seenTransactionId as for `approve`
   * @returns null if there is no such payment, or it is decided
   * @throws paymentChanged
   */
  async lockUnapproved(
    manager: EntityManager,
    paymentId: string,
    seenTransactionId?: string,
  ): Promise<Payment | null> {
    const payment = await this.payments.lockUndecided(manager, paymentId, 'approved');
    if (payment && seenTransactionId !== undefined && seenTransactionId !== (payment.transactionId ?? ''))
      throw paymentChanged(payment.transactionId);
    return payment;
  }

  /** Approves a payment that `lockUnapproved` returned. */
  approveLocked(manager: EntityManager, payment: Payment, approval: Approval): Promise<void> {
    return this.decide(manager, payment, 'approved', approval);
  }

  /** @throws NotFoundError, alreadyDecided if it has another status */
  async requireDecided(paymentId: string, to: PaymentDecision): Promise<PaymentReview> {
    const review = await this.reviews.review(paymentId);
    if (review.payment.status !== to) throw alreadyDecided(review.payment.status);
    return review;
  }

  /** Why a payment can't be locked. @throws NotFoundError */
  async whyDecided(paymentId: string): Promise<DomainError> {
    const { payment } = await this.reviews.review(paymentId);
    return alreadyDecided(payment.status);
  }

  private async decide(
    manager: EntityManager,
    payment: Payment,
    to: PaymentDecision,
    { administratorId, reason = null, batchId }: Approval,
  ): Promise<void> {
    if (payment.couponCode) await this.reservations.decide(manager, payment.checkoutSessionId, to);
    const decisionId = newId();
    await this.outbox.publish(manager, EVENT_OF[to], {
      ...idsOf(payment),
      decisionId,
      ...(batchId && { batchId }),
    });
    await this.payments.decide(manager, payment, { to, administratorId, reason, decisionId });
  }
}

const isReferenceTaken = (error: unknown): boolean => BOUGHT_KEYS.some((key) => violatesUnique(error, key));
