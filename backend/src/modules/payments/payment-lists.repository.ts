import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { fetchPage, type SortColumn } from '../../platform/database/fetch-page.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import type { Refund } from './refund.entity.js';

const byTime = (column: 'created_at' | 'processed_at', direction: SortColumn['direction']): SortColumn[] => [
  { expression: `payment.${column}`, cast: 'timestamptz', direction },
  { expression: 'payment.id', cast: 'uuid', direction },
];

/** Those who have waited longest come first; of the decided ones, the latest decision. */
export const PAYMENT_ORDER: Record<PaymentStatus | 'all', SortColumn[]> = {
  pending: byTime('created_at', 'ASC'),
  approved: byTime('processed_at', 'DESC'),
  rejected: byTime('processed_at', 'DESC'),
  voided: byTime('processed_at', 'DESC'),
  all: byTime('created_at', 'DESC'),
};

/** A payment with the money that went back, oldest refund first. */
export type Purchase = Payment & { refunds: Pick<Refund, 'amountPaise' | 'reference' | 'refundedOn'>[] };

const REFUNDS = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('amountPaise', refund.amount_paise, 'reference', refund.reference,
    'refundedOn', refund.refunded_on) ORDER BY refund.refunded_on, refund.created_at), '[]')
  FROM refunds refund WHERE refund.payment_id = payment.id)`;

/** What learners read of their payments. */
@Injectable()
export class PaymentListsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A learner's own payment; null for an unknown one or another learner's. */
  find(paymentId: string, userId: string): Promise<Payment | null> {
    return this.dataSource.getRepository(Payment).findOneBy({ id: paymentId, userId });
  }

  /** A learner's own, newest first. */
  ofLearner(userId: string, page: PageQuery): Promise<Page<Purchase>> {
    const list = {
      columns: `${columnsOf(this.dataSource, Payment, 'payment')}, ${REFUNDS} AS refunds`,
      from: 'payments payment',
      where: ['payment.user_id = $1'],
      values: [userId],
    };
    return fetchPage<Purchase>(this.dataSource, list, PAYMENT_ORDER.all, page);
  }
}
