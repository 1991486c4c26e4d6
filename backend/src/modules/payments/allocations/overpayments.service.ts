import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { formatRupees } from '../../../platform/common/money.js';
import { Outbox } from '../../../platform/events/index.js';
import { PaymentReviewRepository } from '../payment-review.repository.js';
import type { PaymentReview } from '../payment-review.js';
import { PaymentsRepository } from '../payments.repository.js';
import { AllocationsRepository, type OverpaidRest } from './allocations.repository.js';
import type { Overpayment } from './bank-allocation.entity.js';

const CHANGED_TO: Record<Overpayment, string> = {
  kept: 'kept, not sent back',
  refunded: 'sent back, no longer kept',
};

/** Overpayments that were kept or sent back: a learner may ask for the money long after it was kept. */
@Injectable()
export class OverpaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly allocations: AllocationsRepository,
    private readonly payments: PaymentsRepository,
    private readonly reviews: PaymentReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes which of the two it was for one line of a payment, or the bank reference of what was sent back, with an entry in
   * the payment's history. A retry changes nothing.
   * @param reference null leaves it as it is
   * @throws NotFoundError if the payment doesn't have the line, or nothing was overpaid
   */
  async change(
    paymentId: string,
    lineId: string,
    { overpayment, reference }: Pick<OverpaidRest, 'overpayment' | 'reference'>,
    administratorId: string,
  ): Promise<PaymentReview> {
    await this.dataSource.transaction(async (manager) => {
      const allocation = await this.allocations.find(manager, lineId);
      if (allocation?.paymentId !== paymentId || !allocation.overpayment)
        throw new NotFoundError('Overpayment');
      const change = { lineId, paymentId, overpayment, overpaymentReference: reference };
      const restPaise = await this.allocations.changeOverpayment(manager, change);
      if (restPaise === null) return;
      const outcome = allocation.overpayment === overpayment ? 'sent back' : CHANGED_TO[overpayment];
      const named = overpayment === 'refunded' && reference ? ` Bank reference ${reference}.` : '';
      const reason = `${formatRupees(restPaise)} more than was due: ${outcome}.${named}`;
      await this.payments.note(manager, paymentId, administratorId, reason);
      await this.outbox.publish(manager, 'bank.line-decided', { lineId, paymentId });
      await this.outbox.publish(manager, 'payments.overpayment-decided', { allocationId: allocation.id });
    });
    return this.reviews.review(paymentId);
  }
}
