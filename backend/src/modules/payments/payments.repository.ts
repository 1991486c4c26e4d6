import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequestId } from '../../platform/common/request-context.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { newId } from '../../platform/database/columns.js';
import { LOCK_BUYER, hasAccess } from '../checkout/index.js';
import { UNDONE } from './payment-history.entity.js';
import { type PaymentDecision, type PaymentStatus, statusesLeadingTo } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import type { TransactionId } from './transaction-id.js';

/** The data added to a checkout session's frozen terms when it becomes a payment. */
export interface NewPayment {
  checkoutSessionId: string;
  status: Extract<PaymentStatus, 'pending' | 'approved'>;
  transactionId: TransactionId | null;
  receiptEmail: string | null;
  evidenceFileId: string | null;
  late: boolean;
  /** Null for the system: nothing was due, or the bank showed the money first. */
  submittedBy: string | null;
}

interface Decision {
  /** Of the entry in the history. */
  decisionId: string;
  to: PaymentDecision;
  /** Null for an automatic decision. */
  administratorId: string | null;
  /** For a rejection, its reason; for an approval, the text for the history. */
  reason: string | null;
}

/** The learner's changes to the proof; null leaves a field unchanged. */
export interface Correction {
  transactionId: TransactionId | null;
  evidenceFileId: string | null;
}

/** An administrator's own decision, of at most `seconds` ago; undefined: however old it is. */
export interface OwnDecision {
  administratorId: string;
  seconds?: number;
}

/** The result of reopening a payment. */
export interface ReopeningAttempt {
  /** Null if one of the conditions below prevented it. */
  payment: Payment | null;
  hasAccess: boolean;
  anotherPending: boolean;
  /** It was refunded. */
  refunded: boolean;
}

const PENDING_AGAIN = `status = 'pending', processed_at = NULL, processed_by = NULL, rejection_reason = NULL,
  receipt_number = NULL, voided_at = NULL, voided_by = NULL, void_reason = NULL`;

/** The only writer of `payments` and their history; each write is one statement that does both. */
@Injectable()
export class PaymentsRepository {
  /** Inserts a payment with the checkout's frozen terms; approved from the start if nothing is due. */
  async insert(manager: EntityManager, given: NewPayment): Promise<Payment> {
    const [payment] = await manager.query<[Payment]>(
      `WITH checkout AS (
         SELECT * FROM checkout_sessions WHERE id = $2
       ), payment AS (
         INSERT INTO payments (id, user_id, course_id, checkout_session_id, order_code, course_title, course_thumbnail,
           original_amount_paise, discount_percent, amount_paise, coupon_code, payer_name, payer_email,
           transaction_id, transaction_id_normalised, reference, lookalike_key, receipt_email, status, late, evidence_file_id, created_at,
           processed_at)
         SELECT $1, user_id, course_id, id, order_code, course_title, thumbnail,
           original_amount_paise, discount_percent, amount_paise, coupon_code, payer_name, payer_email,
           $3, $4, $5, $6, $7, $8::varchar, $9, $10, clock_timestamp(), CASE WHEN $8 <> 'pending' THEN clock_timestamp() END
         FROM checkout
         RETURNING *
       ), history AS (
         INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, evidence_file_id, request_id)
         SELECT $11, id, NULL, status, $12, evidence_file_id, $13 FROM payment
       )
       SELECT ${columnsOf(manager.connection, Payment, 'payment')} FROM payment`,
      [
        newId(),
        given.checkoutSessionId,
        given.transactionId?.typed ?? null,
        given.transactionId?.normalised ?? null,
        given.transactionId?.reference ?? null,
        given.transactionId?.lookalikeKey ?? null,
        given.receiptEmail,
        given.status,
        given.late,
        given.evidenceFileId,
        newId(),
        given.submittedBy,
        currentRequestId(),
      ],
    );
    return payment;
  }

  /**
   * Locks a payment that may change to `to`; null if it doesn't exist or is already decided: of two concurrent
   * decisions, the second waits for the first and then finds nothing to decide.
   */
  async lockUndecided(
    manager: EntityManager,
    paymentId: string,
    to: PaymentDecision,
  ): Promise<Payment | null> {
    const [payment] = await manager.query<Payment[]>(
      `SELECT ${columnsOf(manager.connection, Payment, 'payment')} FROM payments payment
       WHERE id = $1 AND status = ANY ($2) FOR UPDATE`,
      [paymentId, statusesLeadingTo(to)],
    );
    return payment ?? null;
  }

  /** Decides a payment returned by `lockUndecided`; an approval's receipt is numbered at commit. */
  async decide(
    manager: EntityManager,
    { id, status }: Payment,
    { to, administratorId, reason, decisionId }: Decision,
  ): Promise<void> {
    await manager.query(
      `WITH decided AS (
         UPDATE payments SET status = $2::varchar, processed_at = clock_timestamp(), processed_by = $3,
           rejection_reason = CASE WHEN $2::varchar = 'rejected' THEN $4::varchar END
         WHERE id = $1
       )
       INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, reason, request_id)
       VALUES ($5, $1, $6, $2, $3, $4, $7)`,
      [id, to, administratorId, reason, decisionId, status, currentRequestId()],
    );
  }

  /** Records a decision that leaves the payment's status as it is. */
  async note(manager: EntityManager, paymentId: string, actorId: string, reason: string): Promise<void> {
    await manager.query(
      `INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, reason, request_id)
       SELECT $1, id, status, status, $3, $4, $5 FROM payments WHERE id = $2`,
      [newId(), paymentId, actorId, reason, currentRequestId()],
    );
  }

  /**
   * Makes a rejected or voided payment pending again; its history keeps the decision. Null if it has another status.
   * The caller must hold the buyer's lock.
   * @param undoneWithin for an undo: only the actor's own decision of at most so many seconds ago
   */
  async reopen(
    manager: EntityManager,
    paymentId: string,
    actorId: string,
    {
      from = statusesLeadingTo('pending'),
      correction = { transactionId: null, evidenceFileId: null },
      undoneWithin = null,
    }: { from?: readonly PaymentStatus[]; correction?: Correction; undoneWithin?: number | null } = {},
  ): Promise<ReopeningAttempt | null> {
    const [row] = await manager.query<(Payment & Omit<ReopeningAttempt, 'payment'>)[]>(
      `WITH decided AS (
         SELECT id, status, transaction_id, ${hasAccess('payment.user_id', 'payment.course_id')} AS has_access,
           EXISTS (SELECT FROM payments other WHERE other.user_id = payment.user_id
             AND other.course_id = payment.course_id AND other.status = 'pending') AS another_pending,
           refunded_paise > 0 AS refunded
         FROM payments payment WHERE id = $1 AND status = ANY ($3) AND ($11::integer IS NULL
           OR (processed_by = $2 AND processed_at > clock_timestamp() - $11 * interval '1 second')) FOR UPDATE
       ), reopened AS (
         UPDATE payments payment
         SET ${PENDING_AGAIN}, ${CORRECTED}
         FROM decided WHERE payment.id = decided.id AND NOT has_access AND NOT another_pending AND NOT refunded
         RETURNING payment.*, decided.status AS from_status, decided.transaction_id AS previous_id
       ), history AS (
         ${recordCorrection('reopened', `CASE WHEN $11 IS NOT NULL THEN '${UNDONE}' END`)}
       )
       SELECT ${columnsOf(manager.connection, Payment, 'reopened')},
         has_access AS "hasAccess", another_pending AS "anotherPending", refunded FROM decided LEFT JOIN reopened ON true`,
      [paymentId, actorId, from, ...correctionValues(correction), undoneWithin],
    );
    if (!row) return null;
    const { hasAccess: bought, anotherPending, refunded, ...payment } = row;
    return { payment: payment.id === null ? null : payment, hasAccess: bought, anotherPending, refunded };
  }

  /**
   * Voids an approved payment; its history keeps the approval. Null if it isn't approved. `lookalikes`: approved
   * payments without a reference (from before references had to be unique), first approval first.
   */
  async voidApproval(
    manager: EntityManager,
    { paymentId, administratorId, reason }: { paymentId: string; administratorId: string; reason: string },
  ): Promise<{ payment: Payment; lookalikes: { id: string; transactionId: string }[] } | null> {
    const [row] = await manager.query<(Payment & { lookalikes: { id: string; transactionId: string }[] })[]>(
      `WITH voided AS (
         UPDATE payments SET status = 'voided', voided_at = clock_timestamp(), voided_by = $2, void_reason = $3
         WHERE id = $1 AND status = ANY ($4) RETURNING *
       ), history AS (
         INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, reason, request_id)
         SELECT $5, id, 'approved', status, $2, $3, $6 FROM voided
       )
       SELECT ${columnsOf(manager.connection, Payment, 'voided')}, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'transactionId', transaction_id)
           ORDER BY processed_at, id), '[]')
         FROM payments WHERE status = 'approved' AND reference IS NULL AND lookalike_key = voided.reference
       ) AS lookalikes FROM voided`,
      [paymentId, administratorId, reason, statusesLeadingTo('voided'), newId(), currentRequestId()],
    );
    if (!row) return null;
    const { lookalikes, ...payment } = row;
    return { payment, lookalikes };
  }

  /** Sets the reference of an approved payment without one to that in its text. */
  async giveReference(manager: EntityManager, paymentId: string, reference: string | null): Promise<void> {
    await manager.query(
      `UPDATE payments SET reference = $2 WHERE id = $1 AND status = 'approved' AND reference IS NULL`,
      [paymentId, reference],
    );
  }

  /**
   * Undoes the administrator's own approval: voided and pending again in one step, both in the history. Null if there is no such approval. Serialised with the buyer's submissions and reopenings.
   */
  async undoApproval(
    manager: EntityManager,
    paymentId: string,
    { administratorId, seconds }: OwnDecision,
  ): Promise<Payment | null> {
    const [payment] = await manager.query<Payment[]>(
      `WITH buyer AS MATERIALIZED (
         SELECT ${LOCK_BUYER} FROM payments WHERE id = $1
       ), undone AS (
         UPDATE payments SET ${PENDING_AGAIN} FROM buyer
         WHERE id = $1 AND status = 'approved' AND processed_by = $2 AND refunded_paise = 0
           AND ($3::integer IS NULL OR processed_at > clock_timestamp() - $3 * interval '1 second') RETURNING payments.*
       ), history AS (
         INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, reason, request_id)
         SELECT step.id, undone.id, step.from_status, step.to_status, $2, step.reason, $4
         FROM undone, (VALUES ($5::uuid, 'approved', 'voided', '${UNDONE}'), ($6::uuid, 'voided', 'pending', '${UNDONE}'))
           AS step (id, from_status, to_status, reason)
       )
       SELECT ${columnsOf(manager.connection, Payment, 'undone')} FROM undone`,
      [paymentId, administratorId, seconds ?? null, currentRequestId(), newId(), newId()],
    );
    return payment ?? null;
  }

  /**
   * Changes the proof of a learner's own pending payment; null if it isn't theirs or isn't pending. Concurrent
   * decisions are serialised: both lock the payment.
   */
  async correct(
    manager: EntityManager,
    paymentId: string,
    ownerId: string,
    correction: Correction,
  ): Promise<Payment | null> {
    const [payment] = await manager.query<Payment[]>(
      `WITH pending AS (
         SELECT id, status, transaction_id FROM payments
         WHERE id = $1 AND user_id = $2 AND status = $3 FOR UPDATE
       ), corrected AS (
         UPDATE payments payment SET ${CORRECTED} FROM pending WHERE payment.id = pending.id
         RETURNING payment.*, pending.status AS from_status, pending.transaction_id AS previous_id
       ), history AS (
         ${recordCorrection('corrected')}
       )
       SELECT ${columnsOf(manager.connection, Payment, 'corrected')} FROM corrected`,
      [paymentId, ownerId, 'pending', ...correctionValues(correction)],
    );
    return payment ?? null;
  }

  /** The status of a learner's own payment; null if they have no such payment. */
  async statusOfOwn(
    manager: EntityManager,
    paymentId: string,
    ownerId: string,
  ): Promise<PaymentStatus | null> {
    const [row] = await manager.query<{ status: PaymentStatus }[]>(
      'SELECT status FROM payments WHERE id = $1 AND user_id = $2',
      [paymentId, ownerId],
    );
    return row?.status ?? null;
  }
}

// The parameters $4 to $10 of the correction statements.
const CORRECTED = `transaction_id = coalesce($6::varchar, payment.transaction_id),
  transaction_id_normalised = coalesce($7::varchar, payment.transaction_id_normalised),
  reference = CASE WHEN $6::varchar IS NULL THEN payment.reference ELSE $9::varchar END,
  lookalike_key = coalesce($10::varchar, payment.lookalike_key),
  evidence_file_id = coalesce($8::uuid, payment.evidence_file_id)`;

const recordCorrection = (source: string, reason = 'NULL'): string =>
  `INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, reason, request_id,
     previous_transaction_id, transaction_id, evidence_file_id)
   SELECT $4, id, from_status, status, $2, ${reason}, $5, CASE WHEN $6::varchar IS NOT NULL THEN previous_id END, $6::varchar, $8::uuid FROM ${source}`;

const correctionValues = ({ transactionId, evidenceFileId }: Correction): unknown[] => [
  newId(),
  currentRequestId(),
  transactionId?.typed ?? null,
  transactionId?.normalised ?? null,
  evidenceFileId,
  transactionId?.reference ?? null,
  transactionId?.lookalikeKey ?? null,
];
