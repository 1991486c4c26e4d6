import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bankReference } from '../../platform/common/bank-reference.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { Outbox } from '../../platform/events/index.js';
import { CouponReservations } from '../coupons/index.js';
import { MatchTrustService } from '../bank/index.js';
import { BatchesRepository } from './batches/batches.repository.js';
import { AllocationsRepository } from './allocations/allocations.repository.js';
import { VoidedUsesRepository } from './allocations/voided-uses.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { PaymentReview } from './payment-review.js';
import { idsOf, type Payment } from './payment.entity.js';
import { anotherPending, notApproved } from './payments.errors.js';
import { type OwnDecision, PaymentsRepository } from './payments.repository.js';
import { ReceiptsRepository } from './receipts.repository.js';

interface OwnApproval extends OwnDecision {
  /** The batch that is undone. */
  batchId?: string;
}

/** Mistaken approvals: undone within seconds, or voided later. */
@Injectable()
export class VoidsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly reviews: PaymentReviewRepository,
    private readonly reservations: CouponReservations,
    private readonly allocations: AllocationsRepository,
    private readonly batches: BatchesRepository,
    private readonly voidedUses: VoidedUsesRepository,
    private readonly trust: MatchTrustService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Voids an approved payment: access is revoked by the event, the reference and coupon use are released, and the
   * receipt is marked void. If an older approval has the same reference, it takes it over. Idempotent.
   * @throws NotFoundError, notApproved
   */
  async voidApproval(paymentId: string, administratorId: string, reason: string): Promise<PaymentReview> {
    await this.dataSource.transaction(async (manager) => {
      const voided = await this.payments.voidApproval(manager, { paymentId, administratorId, reason });
      if (!voided) return;
      const { payment, lookalikes } = voided;
      const duplicate = lookalikes.find(
        ({ transactionId }) => bankReference(transactionId) === payment.reference,
      );
      if (duplicate) await this.payments.giveReference(manager, duplicate.id, payment.reference);
      if (payment.couponCode) await this.reservations.releaseVoided(manager, payment.checkoutSessionId);
      await this.takeBack(manager, payment, { voidedBy: administratorId });
    });
    const review = await this.reviews.review(paymentId);
    if (review.payment.status !== 'voided') throw notApproved(review.payment.status);
    return review;
  }

  /**
   * Undoes the administrator's own approval before the learner is mailed: the payment is pending again.
   * @returns false if there is no such approval, or it is too old
   * @throws anotherPending
   */
  async undoApproval(paymentId: string, { batchId, ...own }: OwnApproval): Promise<boolean> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const payment = await this.payments.undoApproval(manager, paymentId, own);
        if (!payment) return false;
        if (payment.couponCode) await this.reservations.reopen(manager, payment.checkoutSessionId);
        const how = { voidedBy: own.administratorId, undone: true, ...(batchId && { batchId }) } as const;
        await this.takeBack(manager, payment, how);
        return true;
      });
    } catch (error) {
      if (violatesUnique(error, 'payments_one_pending_key')) throw anotherPending();
      throw error;
    }
  }

  private async takeBack(
    manager: EntityManager,
    payment: Payment,
    how: { voidedBy: string; undone?: true; batchId?: string },
  ): Promise<void> {
    await this.receipts.markVoid(manager, payment.id);
    await this.batches.takeBack(manager, payment.id);
    const matched = await this.allocations.release(manager, { paymentId: payment.id }, how.voidedBy);
    // An undo within seconds was a slip, not a wrong match, and nothing was sent back.
    if (!how.undone) {
      await this.voidedUses.note(manager, payment.id);
      await this.trust.overrule(manager, matched);
    }
    await this.outbox.publish(manager, 'payments.payment-voided', { ...idsOf(payment), ...how });
  }
}
