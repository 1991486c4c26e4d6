import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { CheckoutSession } from './checkout-session.entity.js';
import { Payment } from './payment.entity.js';
import { NoReceiptError } from './payments.errors.js';

/** What a receipt says: the payment and the terms that were frozen at its checkout. */
export interface Receipt {
  number: string;
  payment: Payment;
  session: CheckoutSession;
}

/** Receipts for what was approved. */
@Injectable()
export class Receipts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The receipt of one of the learner's own payments.
   * @throws NotFoundError for an unknown payment or another learner's, NoReceiptError unless it is approved
   */
  async ofPayment(paymentId: string, userId: string): Promise<Receipt> {
    const found = (await this.dataSource
      .createQueryBuilder(Payment, 'payment')
      .innerJoinAndMapOne(
        'payment.session',
        CheckoutSession,
        'session',
        'session.id = payment.checkout_session_id',
      )
      .where('payment.id = :paymentId AND payment.user_id = :userId', { paymentId, userId })
      .getOne()) as (Payment & { session: CheckoutSession }) | null;
    if (!found) throw new NotFoundError('Payment');
    const { session, ...payment } = found;
    if (payment.receiptNumber === null) throw new NoReceiptError();
    return { number: payment.receiptNumber, payment, session };
  }
}
