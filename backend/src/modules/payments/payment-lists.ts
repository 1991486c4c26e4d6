import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page, type SortColumn } from '../../common/pagination.js';
import { containsPattern } from '../../common/search-text.js';
import type { ManualPaymentsQuery } from './dto/manual-payments-query.dto.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import { normaliseTransactionId } from './transaction-id.js';

/** A payment with what an administrator weighs beside it. */
export interface PaymentDossier {
  payment: Payment;
  learnerName: string;
  learnerEmail: string;
  /** Null while pending, and where the system decided. */
  processedByName: string | null;
  transactionIdUsedElsewhere: boolean;
  learnerRejections: number;
}

export type StatusCounts = Record<PaymentStatus, number>;

const byTime = (column: 'created_at' | 'processed_at', direction: SortColumn['direction']): SortColumn[] => [
  { expression: `payment.${column}`, cast: 'timestamptz', direction },
  { expression: 'payment.id', cast: 'uuid', direction },
];

/** Those who have waited longest come first; of the decided ones, the latest decision. */
const ORDER: Record<PaymentStatus | 'all', SortColumn[]> = {
  pending: byTime('created_at', 'ASC'),
  approved: byTime('processed_at', 'DESC'),
  rejected: byTime('processed_at', 'DESC'),
  all: byTime('created_at', 'DESC'),
};

const COUNTS = (['pending', 'approved', 'rejected'] as const satisfies readonly PaymentStatus[])
  .map((status) => `'${status}', count(*) FILTER (WHERE payment.status = '${status}')`)
  .join(', ');

/** The readers' side of `payments`: every list is one statement, however long it is. */
@Injectable()
export class PaymentLists {
  constructor(private readonly dataSource: DataSource) {}

  /** A learner's own, newest first. */
  async ofLearner(userId: string, page: PageQuery): Promise<Page<Payment>> {
    const query = this.payments().where('payment.user_id = :userId', { userId });
    const { entities, total, nextCursor } = await fetchPage(query, ORDER.all, page);
    return { items: entities, total, nextCursor };
  }

  /** Everybody's, with how many payments of each status match the search. */
  async forAdministrators(
    query: ManualPaymentsQuery,
  ): Promise<Page<PaymentDossier> & { counts: StatusCounts }> {
    const found = this.dossiers();
    if (query.q !== undefined) search(found, query.q);
    const counted = found.clone().select(`jsonb_build_object(${COUNTS})`, 'counts');
    found.addSelect(`(${counted.getQuery()})`, 'counts');
    if (query.status) found.andWhere('payment.status = :status', { status: query.status });
    const { entities, raw, total, nextCursor } = await fetchPage(found, ORDER[query.status ?? 'all'], query);
    return {
      items: entities.map((payment, index) => toDossier(payment, raw[index]!)),
      total,
      nextCursor,
      // An empty page has no row that could carry the counts.
      counts: (raw[0] ?? (await counted.getRawOne()))!['counts'] as StatusCounts,
    };
  }

  /** Null for an unknown payment. */
  async dossier(paymentId: string): Promise<PaymentDossier | null> {
    const { entities, raw } = await this.dossiers()
      .where('payment.id = :paymentId', { paymentId })
      .getRawAndEntities<Record<string, unknown>>();
    return entities[0] ? toDossier(entities[0], raw[0]!) : null;
  }

  private payments(): SelectQueryBuilder<Payment> {
    return this.dataSource.getRepository(Payment).createQueryBuilder('payment');
  }

  private dossiers(): SelectQueryBuilder<Payment> {
    return this.payments()
      .innerJoin('users', 'learner', 'learner.id = payment.user_id')
      .leftJoin('users', 'administrator', 'administrator.id = payment.processed_by')
      .addSelect('learner.full_name', 'learner_name')
      .addSelect('learner.email', 'learner_email')
      .addSelect('administrator.full_name', 'processed_by_name')
      .addSelect(
        `EXISTS (SELECT FROM payments other WHERE other.id <> payment.id
           AND other.transaction_id_normalised = payment.transaction_id_normalised)`,
        'used_elsewhere',
      )
      .addSelect(
        `(SELECT count(*)::int FROM payments other
           WHERE other.user_id = payment.user_id AND other.status = 'rejected')`,
        'learner_rejections',
      );
  }
}

function search(query: SelectQueryBuilder<Payment>, text: string): void {
  const columns = [
    'payment.course_title',
    'learner.full_name',
    'learner.email',
    'payment.transaction_id',
    'payment.receipt_email',
    'payment.order_code',
  ];
  const anywhere = columns.map((column) => `${column} ILIKE :pattern`).join(' OR ');
  query.andWhere(`(${anywhere} OR payment.transaction_id_normalised LIKE :normalisedPattern)`, {
    pattern: containsPattern(text.trim()),
    normalisedPattern: containsPattern(normaliseTransactionId(text)),
  });
}

function toDossier(payment: Payment, row: Record<string, unknown>): PaymentDossier {
  return {
    payment,
    learnerName: String(row['learner_name']),
    learnerEmail: String(row['learner_email']),
    processedByName: row['processed_by_name'] as string | null,
    transactionIdUsedElsewhere: row['used_elsewhere'] === true,
    learnerRejections: Number(row['learner_rejections']),
  };
}
