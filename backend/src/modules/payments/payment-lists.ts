import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page, type SortColumn } from '../../common/pagination.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';

const byTime = (column: 'created_at' | 'processed_at', direction: SortColumn['direction']): SortColumn[] => [
  { expression: `payment.${column}`, cast: 'timestamptz', direction },
  { expression: 'payment.id', cast: 'uuid', direction },
];

/** Those who have waited longest come first; of the decided ones, the latest decision. */
export const PAYMENT_ORDER: Record<PaymentStatus | 'all', SortColumn[]> = {
  pending: byTime('created_at', 'ASC'),
  approved: byTime('processed_at', 'DESC'),
  rejected: byTime('processed_at', 'DESC'),
  all: byTime('created_at', 'DESC'),
};

/** What learners read of their payments. */
@Injectable()
export class PaymentLists {
  constructor(private readonly dataSource: DataSource) {}

  /** A learner's own, newest first. */
  async ofLearner(userId: string, page: PageQuery): Promise<Page<Payment>> {
    const query = this.dataSource
      .getRepository(Payment)
      .createQueryBuilder('payment')
      .where('payment.user_id = :userId', { userId });
    const { entities, total, nextCursor } = await fetchPage(query, PAYMENT_ORDER.all, page);
    return { items: entities, total, nextCursor };
  }
}
