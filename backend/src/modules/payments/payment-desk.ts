import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { fetchPage, type Page } from '../../common/pagination.js';
import { statusCountsOf } from '../../common/status-counts.js';
import type { ManualPaymentsQuery } from './dto/manual-payments-query.dto.js';
import { type PaymentDossier, selectDossiers, toDossier } from './payment-dossier.js';
import { PAYMENT_ORDER } from './payment-lists.js';
import { keepFound, searchPayments } from './payment-search.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';

export type StatusCounts = Record<PaymentStatus, number>;

/** One step in a payment's life. */
export interface HistoryEntry {
  id: string;
  /** Null for the submission. */
  fromStatus: PaymentStatus | null;
  toStatus: PaymentStatus;
  /** Null where the system acted. */
  actorId: string | null;
  actorName: string | null;
  reason: string | null;
  createdAt: Date;
}

/** How the queue stands. */
export interface QueueSummary {
  pending: number;
  oldestPendingAt: Date | null;
  /** Over the last 30 days; null without a decision. */
  medianDecisionSeconds: number | null;
  decisions: number;
}

const HISTORY = `(
  SELECT jsonb_agg(jsonb_build_object('id', entry.id, 'fromStatus', entry.from_status, 'toStatus', entry.to_status,
    'actorId', entry.actor_id, 'actorName', actor.full_name, 'reason', entry.reason, 'createdAt', entry.created_at)
    ORDER BY entry.created_at, entry.id)
  FROM payment_history entry LEFT JOIN users actor ON actor.id = entry.actor_id
  WHERE entry.payment_id = payment.id)`;

/** What administrators read of payments: every answer is one statement, however long the list is. */
@Injectable()
export class PaymentDesk {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: ManualPaymentsQuery): Promise<Page<PaymentDossier> & { counts: StatusCounts }> {
    const { status, user_id: userId } = query;
    const text = query.q?.trim();
    const found = this.dossiers();
    if (text) searchPayments(found, text);
    if (userId) found.andWhere('payment.user_id = :userId', { userId });
    found
      .addCommonTableExpression(
        text || userId
          ? `SELECT status, count(*) AS matches FROM ${text ? 'found' : 'payments'}
             ${userId ? 'WHERE user_id = :userId' : ''} GROUP BY status`
          : statusCountsOf('payments'),
        'tally',
      )
      .addSelect(`(SELECT jsonb_object_agg(status, matches) FROM tally)`, 'counts');
    const everyStatus = found.clone();
    if (text) {
      keepFound(everyStatus);
      keepFound(found, status);
    }
    if (status) found.andWhere('payment.status = :status', { status });
    const totalSql = `SELECT coalesce(sum(matches), 0) FROM tally ${status ? 'WHERE status = :status' : ''}`;
    const page = await fetchPage(found, PAYMENT_ORDER[status ?? 'all'], query, totalSql);
    return {
      items: page.entities.map((payment, index) => toDossier(payment, page.raw[index]!)),
      total: page.total,
      nextCursor: page.nextCursor,
      // An empty page has no row that could carry the counts; what matches in other states may.
      counts: countsOf(page.raw[0] ?? (await everyStatus.limit(1).getRawOne<Record<string, unknown>>())),
    };
  }

  /** Null for an unknown payment. */
  async dossier(paymentId: string): Promise<PaymentDossier | null> {
    return (await this.find(this.dossiers(), paymentId))?.dossier ?? null;
  }

  /** With every step it took, oldest first; null for an unknown payment. */
  async dossierWithHistory(
    paymentId: string,
  ): Promise<{ dossier: PaymentDossier; history: HistoryEntry[] } | null> {
    const found = await this.find(this.dossiers().addSelect(HISTORY, 'history'), paymentId);
    if (!found) return null;
    const history = (found.row['history'] ?? []) as HistoryEntry[];
    return {
      dossier: found.dossier,
      history: history.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
    };
  }

  async summary(): Promise<QueueSummary> {
    const [row] = await this.dataSource.query<[QueueSummary]>(
      `SELECT waiting.count AS pending, waiting.oldest AS "oldestPendingAt",
         decided.median AS "medianDecisionSeconds", decided.count AS decisions
       FROM (
         SELECT count(*)::int AS count, min(created_at) AS oldest FROM payments WHERE status = 'pending'
       ) waiting, (
         SELECT count(*)::int AS count,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - created_at)) AS median
         FROM payments
         WHERE status IN ('approved', 'rejected') AND processed_at > clock_timestamp() - interval '30 days'
           AND processed_by IS NOT NULL
       ) decided`,
    );
    return row;
  }

  private async find(query: SelectQueryBuilder<Payment>, paymentId: string) {
    const { entities, raw } = await query
      .where('payment.id = :paymentId', { paymentId })
      .getRawAndEntities<Record<string, unknown>>();
    const [payment] = entities;
    return payment ? { dossier: toDossier(payment, raw[0]!), row: raw[0]! } : null;
  }

  private dossiers(): SelectQueryBuilder<Payment> {
    return selectDossiers(this.dataSource.getRepository(Payment).createQueryBuilder('payment'));
  }
}

function countsOf(row: Record<string, unknown> | undefined): StatusCounts {
  const none: StatusCounts = { pending: 0, approved: 0, rejected: 0 };
  return { ...none, ...(row?.['counts'] as Partial<StatusCounts> | null | undefined) };
}
