import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainError } from '../../../platform/common/domain-error.js';
import type { PaymentBatch, PaymentBatchItem } from './payment-batch.entity.js';

export const BATCH_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** A payment that an administrator wants to approve, with the transaction ID that was compared with the bank. */
interface BatchPayment {
  paymentId: string;
  transactionId: string;
}

/** A line of the bank whose match an administrator wants to approve. */
interface BatchLine {
  lineId: string;
}

export type BatchSubject = BatchPayment | BatchLine;

/** What a batch does next. */
export interface BatchItem extends Pick<
  PaymentBatchItem,
  'position' | 'lineId' | 'paymentId' | 'transactionId'
> {
  administratorId: string;
}

export interface BatchReport extends Pick<PaymentBatch, 'id' | 'administratorId' | 'undoUntil'> {
  status: BatchStatus;
  total: number;
  approved: number;
  amountPaise: number;
  /** Refused, or approved and not brought back. */
  failed: { paymentId: string | null; lineId: string | null; code: string; message: string }[];
}

/** The only writer of batches. */
@Injectable()
export class BatchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a batch of lines, and of those payments that exist. @returns their number; null if the id is in use */
  async insert(
    manager: EntityManager,
    { id, administratorId, subjects }: { id: string; administratorId: string; subjects: BatchSubject[] },
  ): Promise<number | null> {
    const [row] = await manager.query<{ items: number }[]>(
      `WITH batch AS (
         INSERT INTO payment_batches (id, administrator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id
       ), items AS (
         INSERT INTO payment_batch_items (batch_id, position, payment_id, line_id, transaction_id)
         SELECT batch.id, given.position, payment.id, given.line_id, given.transaction_id
         FROM batch, unnest($3::uuid[], $4::uuid[], $5::text[]) WITH ORDINALITY
           AS given (payment_id, line_id, transaction_id, position)
         LEFT JOIN payments payment ON payment.id = given.payment_id
         WHERE payment.id IS NOT NULL OR given.line_id IS NOT NULL RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM items) AS items FROM batch`,
      [
        id,
        administratorId,
        subjects.map((one) => ('paymentId' in one ? one.paymentId : null)),
        subjects.map((one) => ('lineId' in one ? one.lineId : null)),
        subjects.map((one) => ('transactionId' in one ? one.transactionId : '')),
      ],
    );
    return row?.items ?? null;
  }

  async find(batchId: string): Promise<BatchReport | null> {
    const [row] = await this.dataSource.query<BatchReport[]>(
      `SELECT batch.id, batch.administrator_id AS "administratorId",
         CASE WHEN batch.undone_at IS NULL THEN batch.undo_until END AS "undoUntil",
         CASE WHEN batch.reverted_at IS NOT NULL THEN 'undone' WHEN batch.undone_at IS NOT NULL THEN 'undoing'
           WHEN batch.finished_at IS NOT NULL THEN 'done' ELSE 'running' END AS status, items.*
       FROM payment_batches batch CROSS JOIN LATERAL (
         SELECT count(*)::int AS total, count(*) FILTER (WHERE item.state = 'approved')::int AS approved,
           coalesce(sum(payment.amount_paise) FILTER (WHERE item.state = 'approved'), 0)::float8 AS "amountPaise",
           coalesce(jsonb_agg(jsonb_build_object('paymentId', item.payment_id, 'lineId', item.line_id, 'code', item.code,
             'message', item.message) ORDER BY item.position) FILTER (WHERE item.code IS NOT NULL), '[]') AS failed
         FROM payment_batch_items item LEFT JOIN payments payment ON payment.id = item.payment_id
         WHERE item.batch_id = batch.id) items
       WHERE batch.id = $1`,
      [batchId],
    );
    return row ?? null;
  }

  /** One job at a time works on a batch, until its transaction ends. */
  async lock(manager: EntityManager, batchId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments:batch:' || $1, 0))`, [
      batchId,
    ]);
  }

  /** The next payment or line to approve; null if none is left, or if the batch was undone. */
  async next(batchId: string): Promise<BatchItem | null> {
    const [row] = await this.dataSource.query<BatchItem[]>(
      `SELECT item.position, item.line_id AS "lineId", item.payment_id AS "paymentId",
         item.transaction_id AS "transactionId", batch.administrator_id AS "administratorId"
       FROM payment_batches batch JOIN payment_batch_items item ON item.batch_id = batch.id
       WHERE batch.id = $1 AND batch.undone_at IS NULL AND item.state = 'waiting' ORDER BY item.position LIMIT 1`,
      [batchId],
    );
    return row ?? null;
  }

  /** The payments that the batch approved and that are still approved. */
  async approved(batchId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT payment_id AS id FROM payment_batch_items WHERE batch_id = $1 AND state = 'approved' ORDER BY position`,
      [batchId],
    );
    return rows.map(({ id }) => id);
  }

  /** A payment is being approved, in the same transaction. */
  async markApproved(
    manager: EntityManager,
    batchId: string,
    position: number,
    paymentId: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE payment_batch_items SET state = 'approved', payment_id = $3 WHERE batch_id = $1 AND position = $2`,
      [batchId, position, paymentId],
    );
  }

  /** Records why one was not approved. */
  async refuse(batchId: string, position: number, { code, message }: DomainError): Promise<void> {
    await this.dataSource.query(
      `UPDATE payment_batch_items SET state = 'refused', code = $3, message = $4
       WHERE batch_id = $1 AND position = $2 AND state = 'waiting'`,
      [batchId, position, code, message],
    );
  }

  /** Records why an approval could not be undone. */
  async keep(batchId: string, paymentId: string, { code, message }: DomainError): Promise<void> {
    await this.dataSource.query(
      `UPDATE payment_batch_items SET code = $3, message = $4
       WHERE batch_id = $1 AND payment_id = $2 AND state = 'approved'`,
      [batchId, paymentId, code, message],
    );
  }

  /** The approval of a payment was undone or voided: no batch has approved it any more. */
  async takeBack(manager: EntityManager, paymentId: string): Promise<void> {
    await manager.query(
      `UPDATE payment_batch_items SET state = 'undone' WHERE payment_id = $1 AND state = 'approved'`,
      [paymentId],
    );
  }

  /** All is decided: the time to undo begins. @returns false if the batch was undone */
  async finish(manager: EntityManager, batchId: string, undoSeconds: number): Promise<boolean> {
    const [, finished] = await manager.query<[unknown, number]>(
      `UPDATE payment_batches SET finished_at = clock_timestamp(),
         undo_until = clock_timestamp() + $2 * interval '1 second'
       WHERE id = $1 AND undone_at IS NULL`,
      [batchId, undoSeconds],
    );
    return finished > 0;
  }

  /** Stops a batch, or takes a finished one back in time. @returns false if it is too late, or another administrator's */
  async undo(manager: EntityManager, batchId: string, administratorId: string): Promise<boolean> {
    const [, undone] = await manager.query<[unknown, number]>(
      `UPDATE payment_batches SET undone_at = clock_timestamp()
       WHERE id = $1 AND administrator_id = $2 AND undone_at IS NULL
         AND coalesce(undo_until > clock_timestamp(), true)`,
      [batchId, administratorId],
    );
    return undone > 0;
  }

  async markReverted(manager: EntityManager, batchId: string): Promise<void> {
    await manager.query('UPDATE payment_batches SET reverted_at = clock_timestamp() WHERE id = $1', [
      batchId,
    ]);
  }

  /** Whether its administrator has undone it. */
  async isUndone(manager: EntityManager, batchId: string): Promise<boolean> {
    const [row] = await manager.query<{ undone: boolean }[]>(
      'SELECT undone_at IS NOT NULL AS undone FROM payment_batches WHERE id = $1',
      [batchId],
    );
    return row?.undone ?? true;
  }
}
