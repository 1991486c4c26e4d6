import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { PaymentReview } from './payment-review.js';
import { refundedApproval, undoExpired } from './payments.errors.js';
import { ReopeningsService } from './reopenings.service.js';
import { VoidsService } from './voids.service.js';

/** Takes decisions back within seconds, before the learner is mailed. */
@Injectable()
export class UndoService {
  constructor(
    private readonly config: AppConfig,
    private readonly reviews: PaymentReviewRepository,
    private readonly reopenings: ReopeningsService,
    private readonly voids: VoidsService,
  ) {}

  /**
   * Undoes the administrator's own approval or rejection within `APPROVAL_UNDO_SECONDS`: the payment is pending again.
   * Idempotent.
   * @throws NotFoundError, undoExpired, refundedApproval, and what prevents a payment from being pending again
   */
  async undo(paymentId: string, administratorId: string): Promise<PaymentReview> {
    const own = { administratorId, seconds: this.config.undoSeconds };
    if (!(await this.voids.undoApproval(paymentId, own))) await this.reopenings.undoRejection(paymentId, own);
    const review = await this.reviews.review(paymentId);
    const { status, refundedPaise } = review.payment;
    if (status === 'approved' && refundedPaise > 0) throw refundedApproval();
    if (status !== 'pending') throw undoExpired(status);
    return review;
  }

  /** Until when this administrator can undo the payment's decision; null if they can't. */
  undoUntil({ payment }: PaymentReview, administratorId: string): Date | null {
    const { status, processedAt, processedBy } = payment;
    const isUndoable = status === 'rejected' || (status === 'approved' && payment.refundedPaise === 0);
    if (!isUndoable || !processedAt || processedBy !== administratorId) return null;
    const until = new Date(processedAt.getTime() + this.config.undoSeconds * 1_000);
    return until.getTime() > Date.now() ? until : null;
  }
}
