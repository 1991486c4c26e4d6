import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasAccess } from '../../checkout/index.js';
import { type PaymentStatus } from '../../payments/index.js';
import type { Claim } from './matching.js';

/** A claim, with what a screen shows of it. */
export interface ClaimEntry extends Claim {
  /** Its own id, of a checkout session. */
  checkoutSessionId: string;
  /** Null for a checkout session. */
  paymentStatus: PaymentStatus | null;
  learnerEmail: string;
  courseTitle: string;
  createdAt: Date;
}

/** What a set of bank lines says that could name a claim. */
interface ClaimKeys {
  references: string[];
  orderCodes: string[];
  /**
   * YYYY-MM-DD: with every payment that waits, and every checkout session without proof from 31 days before. Null: only what the keys name.
   */
  since: string | null;
}

/** A checkout session stays payable as long as a bank needs to show a transfer that was made in time. */
const OPENED_AT = (alias: string): string => `(
  SELECT min(earlier.created_at) FROM checkout_sessions earlier
  WHERE earlier.user_id = ${alias}.user_id AND earlier.course_id = ${alias}.course_id
    AND earlier.created_at > ${alias}.created_at - interval '30 days')`;

/** A subquery per row: otherwise PostgreSQL would read all enrolments into a hash. */
const ACCESS_OF = (alias: string): string =>
  `CROSS JOIN LATERAL (SELECT ${hasAccess(`${alias}.user_id`, `${alias}.course_id`)} AS owned OFFSET 0) access`;

/** The typed reference names a part that is recorded: the rest is another transfer, whose reference is not known yet. */
const TYPED_IS_PART = `payment.status = 'pending' AND payment.received_paise > 0 AND EXISTS (
  SELECT FROM payment_parts part
  WHERE part.payment_id = payment.id AND part.voided_at IS NULL AND part.reference_key = payment.reference)`;

const PAYMENTS = `
  SELECT payment.id, payment.checkout_session_id AS "checkoutSessionId", 'payment' AS kind, payment.user_id AS "userId", payment.course_id AS "courseId",
    learner.full_name AS "learnerName", learner.email AS "learnerEmail", payment.course_title AS "courseTitle",
    payment.order_code AS "orderCode", payment.amount_paise - payment.received_paise AS "duePaise",
    CASE WHEN NOT part.is_typed THEN payment.transaction_id END AS typed,
    CASE WHEN NOT part.is_typed THEN payment.reference END AS reference,
    CASE WHEN payment.status = 'pending' AND access.owned THEN 'owned'
      ELSE payment.status END AS state,
    coalesce(${OPENED_AT('checkout')}, payment.created_at) AS "openedAt", payment.created_at AS "createdAt",
    NULL::uuid AS "partOf", payment.status AS "paymentStatus", payment.payer_name AS "payerName", payment.late,
    -- The rest of a payment comes later than its checkout.
    CASE WHEN payment.received_paise = 0 THEN checkout.expires_at END AS "expiresAt",
    payment.original_amount_paise AS "pricePaise", course.price_paise AS "priceNowPaise"
  FROM wanted JOIN payments payment ON payment.id = wanted.id JOIN users learner ON learner.id = payment.user_id
  JOIN checkout_sessions checkout ON checkout.id = payment.checkout_session_id
  JOIN courses course ON course.id = payment.course_id
  CROSS JOIN LATERAL (SELECT ${TYPED_IS_PART} AS is_typed OFFSET 0) part
  ${ACCESS_OF('payment')}`;

/** Money that is counted already. A void frees it, as it frees the bank's lines. */
const PARTS = `
  SELECT part.id, payment.checkout_session_id, 'part', payment.user_id, payment.course_id,
    learner.full_name, learner.email, payment.course_title, payment.order_code, part.amount_paise, NULL, part.reference_key,
    'received', payment.created_at, payment.created_at, payment.id, payment.status, payment.payer_name, false, NULL, 0, 0
  FROM wanted JOIN payments payment ON payment.id = wanted.id AND payment.status <> 'voided'
  JOIN payment_parts part ON part.payment_id = payment.id AND part.voided_at IS NULL
  JOIN users learner ON learner.id = payment.user_id`;

const SESSIONS = `
  SELECT checkout.id, checkout.id AS "checkoutSessionId", 'checkout' AS kind, checkout.user_id AS "userId", checkout.course_id AS "courseId",
    learner.full_name AS "learnerName", learner.email AS "learnerEmail", checkout.course_title AS "courseTitle",
    checkout.order_code AS "orderCode", checkout.amount_paise AS "duePaise", NULL AS typed, NULL AS reference,
    CASE WHEN access.owned THEN 'owned'
      WHEN checkout.closed_at IS NOT NULL THEN 'superseded' ELSE 'open' END AS state,
    coalesce(${OPENED_AT('checkout')}, checkout.created_at) AS "openedAt", checkout.created_at AS "createdAt",
    NULL AS "partOf", NULL AS "paymentStatus", checkout.payer_name, false, checkout.expires_at, 0, 0
  FROM unpaid JOIN checkout_sessions checkout ON checkout.id = unpaid.id
  JOIN users learner ON learner.id = checkout.user_id
  ${ACCESS_OF('checkout')}
  WHERE checkout.amount_paise > 0 AND NOT EXISTS (SELECT FROM payments WHERE checkout_session_id = checkout.id)`;

type Row = Omit<ClaimEntry, 'openedAt' | 'expiresAt'> & { openedAt: Date; expiresAt: Date | null };

/** What money can be for: payments, recorded parts of them, and checkout sessions without one. */
@Injectable()
export class ClaimsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What these keys name, and what waits for money. */
  async find(
    { references, orderCodes, since }: ClaimKeys,
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<ClaimEntry[]> {
    const rows = await manager.query<Row[]>(
      `WITH named AS MATERIALIZED (
         SELECT id FROM checkout_sessions WHERE order_code = ANY ($2)
       ), wanted AS MATERIALIZED (
         SELECT id FROM payments WHERE status = 'pending' AND $3::date IS NOT NULL
         UNION
         -- A text that names a reference has it as its key.
         SELECT id FROM payments WHERE lookalike_key = ANY ($1)
         UNION
         SELECT payment_id FROM payment_parts WHERE reference_key = ANY ($1) AND voided_at IS NULL
         UNION
         SELECT paid.id FROM named JOIN payments paid ON paid.checkout_session_id = named.id
       ), unpaid AS MATERIALIZED (
         SELECT id FROM named
         UNION
         SELECT id FROM checkout_sessions WHERE closed_at IS NULL AND created_at > $3::date - interval '31 days'
       )
       ${PAYMENTS}
       UNION ALL
       ${PARTS}
       UNION ALL
       ${SESSIONS}`,
      [references, orderCodes, since],
    );
    return rows.map((row) => ({
      ...row,
      openedAt: row.openedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    }));
  }

  /** Those of these amounts that a course costs, or that a checkout has asked for. */
  async askedAmounts(amounts: number[]): Promise<Set<number>> {
    const rows = await this.dataSource.query<{ amount: number }[]>(
      `SELECT amount::float8 FROM unnest($1::bigint[]) amount
       WHERE amount IN (SELECT price_paise FROM courses) OR amount IN (SELECT amount_paise FROM checkout_sessions)`,
      [amounts],
    );
    return new Set(rows.map(({ amount }) => amount));
  }

  /** Locks payments until the transaction ends, in a fixed order to prevent deadlocks; rows may still refer to them. */
  async lockPayments(manager: EntityManager, ids: string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM payments WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
