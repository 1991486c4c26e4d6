import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What a line paid for before its payment was voided. */
export interface VoidedUse {
  /** Of the latest one. */
  orderCode: string;
  /** How much of the line was sent back, by refunds and as overpayments of such payments. */
  sentBackPaise: number;
}

/** SQL: what the payments that are voided had of each line, or of another line of the same transfer. */
const USES = `
  SELECT shown.id AS line_id, allocation.payment_id, allocation.sent_back_paise AS paise
  FROM bank_allocations allocation JOIN bank_lines own ON own.id = allocation.line_id
  CROSS JOIN LATERAL (
    SELECT own.id
    UNION SELECT id FROM bank_lines WHERE rrn = own.rrn AND direction = 'credit'
    -- Its statement was removed and imported again.
    UNION SELECT id FROM bank_lines
      WHERE account_id = own.account_id AND fingerprint = own.fingerprint AND ordinal = own.ordinal AND withdrawn_at IS NULL
  ) shown
  WHERE allocation.sent_back_paise IS NOT NULL
  UNION ALL
  -- Approved before the bank showed it.
  SELECT shown.id, payment.id, payment.refunded_paise
  FROM payments payment JOIN bank_lines shown ON shown.rrn = payment.reference AND shown.direction = 'credit'
  WHERE payment.status = 'voided' AND NOT EXISTS (
    SELECT FROM bank_allocations known JOIN bank_lines own ON own.id = known.line_id
    WHERE known.payment_id = payment.id AND known.sent_back_paise IS NOT NULL AND own.rrn = payment.reference)`;

/** SQL: each line (`line_id`) of which payments that are voided have sent back `paise`; 0 where they haven't. */
export const SENT_BACK = `(SELECT line_id, sum(paise)::bigint AS paise FROM (${USES}) uses GROUP BY line_id)`;

/** SQL: how much `line` had beyond the `allocation`, which has an overpayment, when it was allocated. */
export const OVERPAID = `(line.amount_paise - allocation.amount_paise - coalesce((
  SELECT sum(earlier.sent_back_paise) FROM bank_allocations earlier
  WHERE earlier.line_id = line.id AND earlier.sent_back_paise IS NOT NULL
    AND earlier.undone_at < coalesce(allocation.undone_at, 'infinity')), 0))`;

/** Lines whose payments were voided. Of what was sent back nothing else is bought. */
@Injectable()
export class VoidedUsesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the id of the line; those of no voided payment are left out. */
  async ofLines(
    lineIds: string[],
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Map<string, VoidedUse>> {
    const rows = await manager.query<(VoidedUse & { lineId: string })[]>(
      `SELECT line_id AS "lineId", sum(paise)::float8 AS "sentBackPaise",
         (array_agg(payment.order_code ORDER BY payment.voided_at DESC NULLS LAST, payment.id))[1] AS "orderCode"
       FROM (${USES}) uses JOIN payments payment ON payment.id = uses.payment_id
       WHERE line_id = ANY ($1) GROUP BY line_id`,
      [lineIds],
    );
    return new Map(rows.map(({ lineId, ...use }) => [lineId, use]));
  }

  /** A voided payment was refunded. Waits for an administrator who is giving one of its lines to another payment. */
  async noteRefund(manager: EntityManager, paymentId: string): Promise<void> {
    await manager.query(
      `SELECT FROM bank_lines WHERE id IN (SELECT line_id FROM bank_allocations WHERE payment_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [paymentId],
    );
    await this.note(manager, paymentId);
  }

  /**
   * Notes how much of the lines of a payment that is being voided was sent back: its refunds, of the money that came first, and
   * overpayments. Locks no line: undoing an import locks them before the allocations.
   */
  async note(manager: EntityManager, paymentId: string): Promise<void> {
    await manager.query(
      `UPDATE bank_allocations allocation SET sent_back_paise = released.overpaid + greatest(0, least(
         released.amount_paise, released.refunded_paise - released.earlier)) FROM (
         SELECT allocation.id, allocation.amount_paise, payment.refunded_paise,
           CASE WHEN allocation.overpayment = 'refunded' THEN ${OVERPAID} ELSE 0 END AS overpaid,
           coalesce(sum(allocation.amount_paise) OVER (ORDER BY line.booked_on, line.id
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
         FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
         JOIN payments payment ON payment.id = allocation.payment_id AND payment.status = 'voided'
         WHERE payment.id = $1 AND allocation.undone_at >= payment.voided_at
       ) released WHERE allocation.id = released.id`,
      [paymentId],
    );
  }
}
