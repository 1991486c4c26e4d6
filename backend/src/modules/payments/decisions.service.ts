import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
import { type Decision, PaymentsRepository } from './payments.repository.js';

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

/** Additional conditions of a decision. */
export interface ApprovalTerms {
  /** The transaction ID that the administrator compared with the bank; undefined: not checked. */
  seenTransactionId?: string | undefined;
  /**
   * Runs in the approval's transaction, before it, with the payment locked. An error prevents the approval; the
   * returned text is recorded in the history.
   */
  before?: (manager: EntityManager, payment: Payment) => Promise<string | null | void>;
  /** The batch that it belongs to. */
  batchId?: string;
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
   * @param administratorId null for an automatic approval
   * @throws NotFoundError, alreadyDecided, transactionAlreadyUsed, paymentChanged
   */
  approve(
    paymentId: string,
    administratorId: string | null,
    terms: ApprovalTerms = {},
  ): Promise<PaymentReview> {
    return this.decide({ paymentId, to: 'approved', administratorId, reason: null }, terms);
  }

  /**
   * Approves a payment of a batch, without reading it again.
   * @throws like `approve`, and alreadyDecided for an approved one
   */
  async approveOnce(paymentId: string, administratorId: string, terms: ApprovalTerms): Promise<void> {
    if (await this.decideIfPending({ paymentId, to: 'approved', administratorId, reason: null }, terms))
      return;
    const { payment } = await this.reviews.review(paymentId);
    throw alreadyDecided(payment.status);
  }

  /**
   * Creates and approves a payment in one transaction: it is never visible as pending.
   * @returns its id
   * @throws what `make` throws, transactionAlreadyUsed
   */
  async approveNew(
    make: (manager: EntityManager) => Promise<string>,
    administratorId: string | null,
    terms: ApprovalTerms,
  ): Promise<string> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const paymentId = await make(manager);
        await this.decideWithin(manager, { paymentId, to: 'approved', administratorId, reason: null }, terms);
        return paymentId;
      });
    } catch (error) {
      throw isReferenceTaken(error) ? transactionAlreadyUsed(null) : error;
    }
  }

  /**
   * Rejects a pending payment; one that the bank has seen only if the administrator knows that. Idempotent for a rejected one.
   * @throws NotFoundError, alreadyDecided, bankHasSeenIt
   */
  reject(
    paymentId: string,
    administratorId: string,
    { reason, confirmSeen }: { reason?: string | undefined; confirmSeen?: boolean | undefined } = {},
  ): Promise<PaymentReview> {
    const before = async (manager: EntityManager, payment: Payment): Promise<void> => {
      const seenPaise = confirmSeen ? null : await this.verdicts.seenPaise(manager, payment);
      if (seenPaise !== null) throw bankHasSeenIt(seenPaise);
    };
    return this.decide({ paymentId, to: 'rejected', administratorId, reason: reason ?? null }, { before });
  }

  private async decide(decision: Decision, terms: ApprovalTerms = {}): Promise<PaymentReview> {
    await this.decideIfPending(decision, terms);
    const review = await this.reviews.review(decision.paymentId);
    if (review.payment.status !== decision.to) throw alreadyDecided(review.payment.status);
    return review;
  }

  /** @returns whether this call decided it */
  private async decideIfPending(decision: Decision, terms: ApprovalTerms): Promise<boolean> {
    try {
      return await this.dataSource.transaction((manager) => this.decideWithin(manager, decision, terms));
    } catch (error) {
      if (!isReferenceTaken(error)) throw error;
      const review = await this.reviews.review(decision.paymentId);
      throw transactionAlreadyUsed(approvedWithSameTransaction(review));
    }
  }

  private async decideWithin(
    manager: EntityManager,
    decision: Decision,
    { seenTransactionId, before, batchId }: ApprovalTerms,
  ): Promise<boolean> {
    const payment = await this.payments.lockUndecided(manager, decision.paymentId, decision.to);
    if (!payment) return false;
    if (seenTransactionId !== undefined && seenTransactionId !== (payment.transactionId ?? ''))
      throw paymentChanged(payment.transactionId);
    const reason = (await before?.(manager, payment)) ?? decision.reason;
    if (payment.couponCode) {
      await this.reservations.decide(manager, payment.checkoutSessionId, decision.to);
    }
    const decisionId = newId();
    await this.outbox.publish(manager, EVENT_OF[decision.to], {
      ...idsOf(payment),
      decisionId,
      ...(batchId && { batchId }),
    });
    await this.payments.decide(manager, payment, { ...decision, reason, decisionId });
    return true;
  }
}

const isReferenceTaken = (error: unknown): boolean => BOUGHT_KEYS.some((key) => violatesUnique(error, key));
