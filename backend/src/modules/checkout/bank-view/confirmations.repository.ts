import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BankConfirmation } from './bank-confirmation.entity.js';

export type NewConfirmation = Omit<BankConfirmation, 'createdAt'>;

/** A checkout of which the bank shows more, less or something else than before. */
export interface ConfirmedCheckout extends Pick<BankConfirmation, 'checkoutSessionId' | 'lineId' | 'state'> {
  /** Null where the learner has submitted nothing. */
  paymentId: string | null;
  userId: string;
  courseId: string;
}

/** A line that the bank took back, with what it was used for. */
interface ReversedUse {
  lineId: string;
  on: string;
  /** Null where it paid nothing. */
  paymentId: string | null;
  /** Whose open checkout showed it; null for nobody's. */
  learner: { userId: string; courseId: string } | null;
}

/** Decided payments keep what the bank showed for so long: until the course has opened on every screen. */
const RETENTION = `interval '1 day'`;

const GIVEN = `given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("checkoutSessionId" uuid, "lineId" uuid, state text, "amountPaise" bigint, review text)
)`;

const STORE = `INSERT INTO bank_confirmations AS known (checkout_session_id, line_id, state, amount_paise, review, created_at)
  SELECT "checkoutSessionId", "lineId", state, "amountPaise", review, clock_timestamp() FROM wanted ORDER BY 1
  ON CONFLICT (checkout_session_id) DO UPDATE SET line_id = excluded.line_id, state = excluded.state,
    amount_paise = excluded.amount_paise, review = excluded.review, created_at = excluded.created_at
  WHERE (known.line_id, known.state, known.amount_paise, known.review)
    IS DISTINCT FROM (excluded.line_id, excluded.state, excluded.amount_paise, excluded.review)
  RETURNING checkout_session_id, line_id, state`;

const CHANGED = `SELECT changed.checkout_session_id AS "checkoutSessionId", changed.line_id AS "lineId", changed.state,
    checkout.user_id AS "userId", checkout.course_id AS "courseId", payment.id AS "paymentId"
  FROM changed JOIN checkout_sessions checkout ON checkout.id = changed.checkout_session_id
  LEFT JOIN payments payment ON payment.checkout_session_id = checkout.id`;

/** What a query for a learner reads of a checkout's confirmation: see `StoredBankView`. */
export const BANK_VIEW_COLUMNS = `shown.state AS "shownState", shown.amount_paise::float8 AS "shownPaise",
  shown.created_at AS "shownAt", shown.review AS "shownReview", (
    EXISTS (SELECT FROM bank_accounts WHERE policy <> 'off')
    OR EXISTS (SELECT FROM bank_feeds WHERE policy <> 'off' AND paused_at IS NULL AND deleted_at IS NULL)
  ) AS "hasBank"`;

/** Once per checkout: no row is multiplied. */
export const bankViewJoin = (checkoutSessionId: string): string =>
  `LEFT JOIN bank_confirmations shown ON shown.checkout_session_id = ${checkoutSessionId}`;

/** What learners may know of the bank's lines. */
@Injectable()
export class ConfirmationsRepository {
  /** Updates of the confirmations run one at a time, so that an older result never replaces a newer one. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('bank:confirmations', 0))`);
  }

  /** Makes these the confirmations of everything undecided. @returns what is new */
  async replace(manager: EntityManager, given: readonly NewConfirmation[]): Promise<ConfirmedCheckout[]> {
    return manager.query<ConfirmedCheckout[]>(
      `WITH ${GIVEN}, wanted AS (
         SELECT given.* FROM given WHERE NOT EXISTS (
           SELECT FROM payments WHERE checkout_session_id = given."checkoutSessionId" AND status <> 'pending')
       ), removed AS (
         DELETE FROM bank_confirmations known
         WHERE checkout_session_id NOT IN (SELECT "checkoutSessionId" FROM wanted) AND (
           created_at < clock_timestamp() - ${RETENTION} OR NOT EXISTS (
             SELECT FROM payments payment
             WHERE payment.checkout_session_id = known.checkout_session_id AND payment.status = 'approved'))
       ), changed AS (${STORE})
       ${CHANGED}`,
      [JSON.stringify(given)],
    );
  }

  /** Adds one. @returns null where it was known */
  async add(manager: EntityManager, given: NewConfirmation): Promise<ConfirmedCheckout | null> {
    const [changed] = await manager.query<ConfirmedCheckout[]>(
      `WITH ${GIVEN}, wanted AS (SELECT * FROM given), changed AS (${STORE}) ${CHANGED}`,
      [JSON.stringify([given])],
    );
    return changed ?? null;
  }

  /** The line is for something else. */
  async removeOfLine(manager: EntityManager, lineId: string): Promise<void> {
    await manager.query('DELETE FROM bank_confirmations WHERE line_id = $1', [lineId]);
  }

  /** What these lines were used for. */
  async usesOf(manager: EntityManager, lines: readonly { id: string; on: string }[]): Promise<ReversedUse[]> {
    return manager.query<ReversedUse[]>(
      `SELECT line.id AS "lineId", line."on", allocation.payment_id AS "paymentId",
         CASE WHEN shown.id IS NOT NULL
           THEN jsonb_build_object('userId', shown.user_id, 'courseId', shown.course_id) END AS learner
       FROM jsonb_to_recordset($1::jsonb) AS line (id uuid, "on" text)
       LEFT JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
       LEFT JOIN LATERAL (
         SELECT checkout.* FROM bank_confirmations known
         JOIN checkout_sessions checkout ON checkout.id = known.checkout_session_id
         WHERE known.line_id = line.id AND allocation.id IS NULL LIMIT 1
       ) shown ON true`,
      [JSON.stringify(lines)],
    );
  }
}
