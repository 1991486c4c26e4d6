import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidInputError, NotFoundError } from '../../platform/common/domain-error.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { Outbox } from '../../platform/events/index.js';
import { VoidedUsesRepository } from './allocations/voided-uses.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { PaymentReview } from './payment-review.js';
import { refundablePaise } from './payment-money.js';
import { idsOf } from './payment.entity.js';
import { notRefundable, refundAlreadyRecorded, refundTooLarge } from './payments.errors.js';
import { type NewRefund, type RefundablePayment, RefundsRepository } from './refunds.repository.js';

/** Refunds: an administrator sends the money at the bank and records it here. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly reviews: PaymentReviewRepository,
    private readonly voidedUses: VoidedUsesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records a full or partial refund. Access is unchanged; voiding the payment ends it. A retry with the same amount
   * and bank reference is stored once.
   * @throws NotFoundError, notRefundable, refundTooLarge, refundAlreadyRecorded, InvalidInputError
   */
  async record(paymentId: string, refund: NewRefund): Promise<PaymentReview> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const found = await this.refunds.lockPayment(manager, paymentId, refund);
        if (!found) throw new NotFoundError('Payment');
        if (isRepeated(found, refund)) return;
        mustBeRefundable(found, refund);
        const refundId = await this.refunds.insert(manager, paymentId, refund);
        if (found.payment.status === 'voided') await this.voidedUses.noteRefund(manager, paymentId);
        await this.outbox.publish(manager, 'payments.payment-refunded', {
          ...idsOf(found.payment),
          refundId,
        });
      });
    } catch (error) {
      if (violatesUnique(error, 'refunds_reference_key')) throw refundAlreadyRecorded();
      throw error;
    }
    return this.reviews.review(paymentId);
  }
}

const isRepeated = ({ payment, known }: RefundablePayment, { amountPaise }: NewRefund): boolean =>
  known?.paymentId === payment.id && known.amountPaise === amountPaise;

function mustBeRefundable({ payment, known, isPossibleDay }: RefundablePayment, refund: NewRefund): void {
  if (refundablePaise(payment) === 0) throw notRefundable(payment.status);
  if (known) throw refundAlreadyRecorded();
  const left = refundablePaise(payment) - payment.refundedPaise;
  if (refund.amountPaise > left) throw refundTooLarge(left);
  if (!isPossibleDay) {
    throw new InvalidInputError(
      'payments.refund_day_impossible',
      'Choose a day between the payment and today',
      'refunded_on',
    );
  }
}
