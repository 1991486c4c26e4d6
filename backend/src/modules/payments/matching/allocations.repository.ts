import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../platform/database/columns.js';
import type { AllocationRule } from './bank-allocation.entity.js';

export interface NewAllocation {
  lineId: string;
  paymentId: string;
  amountPaise: number;
  rule: AllocationRule;
  /** The payment is approved with it. */
  decided: boolean;
  /** Null for the system. */
  allocatedBy: string | null;
}

/** Which bank line paid which payment. */
@Injectable()
export class AllocationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The payment of each line that has one. */
  async byLine(
    lineIds: string[],
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Map<string, string>> {
    const rows = await manager.query<{ lineId: string; paymentId: string }[]>(
      `SELECT line_id AS "lineId", payment_id AS "paymentId" FROM bank_allocations
       WHERE undone_at IS NULL AND line_id = ANY ($1)`,
      [lineIds],
    );
    return new Map(rows.map(({ lineId, paymentId }) => [lineId, paymentId]));
  }

  /** The allocation of a line; null for a free one. */
  async find(
    manager: EntityManager,
    lineId: string,
  ): Promise<{ paymentId: string; decided: boolean } | null> {
    const [found] = await manager.query<{ paymentId: string; decided: boolean }[]>(
      `SELECT payment_id AS "paymentId", decided FROM bank_allocations WHERE line_id = $1 AND undone_at IS NULL`,
      [lineId],
    );
    return found ?? null;
  }

  /**
   * Allocates lines, each once, with an entry in its history.
   * @returns how many were free
   */
  async insert(manager: Pick<EntityManager, 'query'>, given: NewAllocation[]): Promise<number> {
    const [{ count }] = await manager.query<[{ count: number }]>(
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "historyId" uuid, "lineId" uuid, "paymentId" uuid,
           "amountPaise" bigint, rule text, decided boolean, "allocatedBy" uuid)
       ), added AS (
         INSERT INTO bank_allocations (id, line_id, payment_id, amount_paise, rule, decided, allocated_by)
         SELECT id, "lineId", "paymentId", "amountPaise", rule, decided, "allocatedBy" FROM given
         ON CONFLICT (line_id) WHERE undone_at IS NULL DO NOTHING RETURNING line_id
       ), history AS (
         INSERT INTO bank_line_history (id, line_id, action, actor_id, detail)
         SELECT "historyId", "lineId", 'allocated', "allocatedBy", "paymentId"
         FROM given WHERE "lineId" IN (SELECT line_id FROM added)
       )
       SELECT count(*)::int AS count FROM added`,
      [JSON.stringify(given.map((one) => ({ ...one, id: newId(), historyId: newId() })))],
    );
    return count;
  }

  /** Frees the lines of a payment, or one line. */
  async release(
    manager: EntityManager,
    { paymentId, lineId }: { paymentId?: string; lineId?: string },
    actorId: string,
  ): Promise<void> {
    await manager.query(
      `WITH released AS (
         UPDATE bank_allocations SET undone_at = clock_timestamp()
         WHERE undone_at IS NULL AND (payment_id = $1 OR line_id = $2) RETURNING line_id, payment_id
       )
       INSERT INTO bank_line_history (id, line_id, action, actor_id, detail)
       SELECT gen_random_uuid(), line_id, 'released', $3, payment_id FROM released`,
      [paymentId ?? null, lineId ?? null, actorId],
    );
  }

  /** Frees the line that a void part of a payment was recorded from. */
  async releasePart(
    manager: EntityManager,
    { paymentId, partId }: { paymentId: string; partId: string },
    actorId: string,
  ): Promise<void> {
    await manager.query(
      `WITH released AS (
         UPDATE bank_allocations allocation SET undone_at = clock_timestamp()
         FROM bank_lines line, payment_parts part
         WHERE allocation.undone_at IS NULL AND allocation.payment_id = $1 AND line.id = allocation.line_id
           AND part.id = $2 AND line.rrn = part.reference_key
         RETURNING allocation.line_id, allocation.payment_id
       )
       INSERT INTO bank_line_history (id, line_id, action, actor_id, detail)
       SELECT gen_random_uuid(), line_id, 'released', $3, payment_id FROM released`,
      [paymentId, partId, actorId],
    );
  }

  /** Locks an approved payment, and says how much of it no line has; null when it isn't approved. */
  async lockUnallocated(manager: EntityManager, paymentId: string): Promise<number | null> {
    const [payment] = await manager.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE id = $1 AND status = 'approved' FOR UPDATE`,
      [paymentId],
    );
    if (!payment) return null;
    const [{ unallocated }] = await manager.query<[{ unallocated: number }]>(
      `SELECT (payment.amount_paise - coalesce(sum(allocation.amount_paise), 0))::float8 AS unallocated
       FROM payments payment
       LEFT JOIN bank_allocations allocation ON allocation.payment_id = payment.id AND allocation.undone_at IS NULL
       WHERE payment.id = $1 GROUP BY payment.id`,
      [paymentId],
    );
    return unallocated;
  }

  /** The payments that were approved with lines which only this import has. */
  async approvedOnlyBy(importId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT allocation.payment_id AS id
       FROM bank_sightings own JOIN bank_allocations allocation ON allocation.line_id = own.line_id
       JOIN payments payment ON payment.id = allocation.payment_id
       WHERE own.import_id = $1 AND allocation.undone_at IS NULL AND allocation.decided AND payment.status = 'approved'
         AND NOT EXISTS (
           SELECT FROM bank_sightings other LEFT JOIN bank_imports import ON import.id = other.import_id
           WHERE other.line_id = own.line_id AND other.import_id IS DISTINCT FROM $1
             AND (other.feed_id IS NOT NULL OR import.state = 'confirmed'))`,
      [importId],
    );
    return rows.map(({ id }) => id);
  }

  /** Frees the lines that were withdrawn. */
  async releaseLines(manager: EntityManager, lineIds: string[], actorId: string): Promise<void> {
    await manager.query(
      `WITH released AS (
         UPDATE bank_allocations SET undone_at = clock_timestamp()
         WHERE undone_at IS NULL AND line_id = ANY ($1) RETURNING line_id, payment_id
       )
       INSERT INTO bank_line_history (id, line_id, action, actor_id, detail)
       SELECT gen_random_uuid(), line_id, 'released', $2, payment_id FROM released`,
      [lineIds, actorId],
    );
  }
}
