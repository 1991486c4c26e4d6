import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { bankReference } from '../../platform/common/bank-reference.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import type { AllocatedLineResponse, PartResponse, RefundResponse } from './dto/payment-records.dto.js';
import type { ManualPaymentsSummaryResponse } from './dto/payment-search.dto.js';
import { type PaymentReview, type PaymentReviewRow, toPaymentReview } from './payment-review.js';
import { type PaymentHistory, UNDONE } from './payment-history.entity.js';
import { bankSaysOf } from './bank-verdicts/bank-verdicts.repository.js';
import { Payment } from './payment.entity.js';

/** One step of a payment's history. */
export interface HistoryEntry extends Omit<PaymentHistory, 'paymentId' | 'requestId' | 'createdAt'> {
  /** Null for the system. */
  actorName: string | null;
  created_at: Date;
}

/** A payment with its history and records, oldest first. */
export interface ReviewedPayment {
  review: PaymentReview;
  history: HistoryEntry[];
  refunds: RefundResponse[];
  parts: PartResponse[];
  bankLines: AllocatedLineResponse[];
}

const MAX_DUPLICATES = 20;

/** Uses the partial index of approved payments without a reference, which has few rows. */
const DUPLICATE_REFERENCES = `
  SELECT later.transaction_id FROM payments later
  JOIN payments first ON first.reference = later.lookalike_key AND first.status = 'approved'
  WHERE later.status = 'approved' AND later.reference IS NULL AND later.transaction_id_normalised IS NOT NULL
  ORDER BY later.processed_at DESC, later.id LIMIT 200`;

const HISTORY = `(
  SELECT jsonb_agg(jsonb_build_object('id', entry.id, 'fromStatus', entry.from_status, 'toStatus', entry.to_status,
    'actorId', entry.actor_id, 'actorName', actor.full_name, 'reason', entry.reason,
    'previousTransactionId', entry.previous_transaction_id, 'transactionId', entry.transaction_id,
    'evidenceFileId', entry.evidence_file_id, 'created_at', entry.created_at)
    ORDER BY entry.created_at, entry.id)
  FROM payment_history entry LEFT JOIN users actor ON actor.id = entry.actor_id
  WHERE entry.payment_id = payment.id)`;

const REFUNDS = `(
  SELECT jsonb_agg(jsonb_build_object('id', refund.id, 'amount', refund.amount_paise / 100.0, 'reference', refund.reference,
    'refunded_on', refund.refunded_on, 'note', refund.note, 'recorded_by', recorder.full_name,
    'created_at', refund.created_at) ORDER BY refund.created_at, refund.id)
  FROM refunds refund JOIN users recorder ON recorder.id = refund.recorded_by WHERE refund.payment_id = payment.id)`;

const PARTS = `(
  SELECT jsonb_agg(jsonb_build_object('id', part.id, 'amount', part.amount_paise / 100.0, 'reference', part.reference,
    'recorded_by', recorder.full_name, 'created_at', part.created_at, 'voided_at', part.voided_at,
    'void_reason', part.void_reason) ORDER BY part.created_at, part.id)
  FROM payment_parts part JOIN users recorder ON recorder.id = part.recorded_by WHERE part.payment_id = payment.id)`;

const BANK_LINES = `(
  SELECT jsonb_agg(jsonb_build_object('id', line.id, 'account', account.name, 'amount', line.amount_paise / 100.0,
    'allocated_amount', allocation.amount_paise / 100.0, 'overpayment', allocation.overpayment,
    'overpayment_reference', allocation.overpayment_reference,
    'booked_on', line.booked_on, 'reversed_on', line.reversed_on, 'reference', line.rrn, 'rule', allocation.rule,
    'allocated_by', person.full_name, 'created_at', allocation.created_at) ORDER BY allocation.created_at, line.id)
  FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
  JOIN bank_accounts account ON account.id = line.account_id
  LEFT JOIN users person ON person.id = allocation.allocated_by
  WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL)`;

const SAME_TRANSACTION = `(
  SELECT coalesce(jsonb_agg(same ORDER BY same.status <> 'approved', same."createdAt"), '[]')
  FROM (
    SELECT other.id, other.order_code AS "orderCode", other.course_title AS "courseTitle",
      payer.full_name AS "learnerName", other.amount_paise AS "amountPaise", named.reference AS "transactionId",
      other.status, other.created_at AS "createdAt", other.user_id = payment.user_id AS "isOwn",
      named.is_part AS "isPart"
    FROM (
      SELECT DISTINCT ON (id) id, reference, is_part FROM (
        SELECT id, transaction_id AS reference, false AS is_part FROM payments
        WHERE lookalike_key = payment.lookalike_key
        UNION ALL
        SELECT payment_id, reference, true FROM payment_parts
        WHERE lookalike_key = payment.lookalike_key AND voided_at IS NULL
        UNION ALL
        -- Its learner typed something else, or nothing.
        SELECT allocation.payment_id, line.rrn, false FROM bank_lines line
        JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
        WHERE line.rrn = payment.reference AND line.direction = 'credit'
      ) every ORDER BY id, is_part DESC, every.reference IS DISTINCT FROM payment.reference
    ) named JOIN payments other ON other.id = named.id JOIN users payer ON payer.id = other.user_id
    WHERE other.id <> payment.id
    ORDER BY other.status <> 'approved' AND NOT named.is_part, other.created_at, other.id LIMIT 5
  ) same)`;

const OTHER_REJECTIONS = `(
  SELECT count(*)::int FROM payments other
  WHERE other.user_id = payment.user_id AND other.status = 'rejected' AND other.id <> payment.id)`;

// Counted up to the limit only: a coupon without a limit may have any number of uses.
const COUPON_NOW = `(
  SELECT jsonb_build_object('active', coupon.active, 'endsAt', coupon.ends_at,
    'expired', coalesce(coupon.ends_at <= clock_timestamp(), false), 'maxUses', coupon.max_uses,
    'uses', CASE WHEN coupon.max_uses IS NULL OR payment.status <> 'pending' THEN 0 ELSE (
      SELECT count(*) FROM (
        SELECT FROM coupon_usages taken
        WHERE taken.coupon_id = coupon.id AND taken.status IN ('pending', 'approved') LIMIT coupon.max_uses
      ) counted) END)
  FROM coupon_usages own JOIN coupons coupon ON coupon.id = own.coupon_id
  WHERE own.checkout_session_id = payment.checkout_session_id)`;

/** When a decided payment became pending again; null if it never did. */
const REOPENED_AT = `(
  SELECT max(entry.created_at) FROM payment_history entry
  WHERE entry.payment_id = payment.id AND entry.from_status <> 'pending' AND entry.to_status = 'pending'
    AND entry.reason IS DISTINCT FROM '${UNDONE}')`;

const TAKEN_BACK_ON = `(
  SELECT max(line.reversed_on)::text FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
  WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL)`;

// Granted by an administrator meanwhile: the bank's rules leave such a payment to an administrator. The access that an undone
// approval gave is about to end.
const HAS_ACCESS = `(payment.status = 'pending' AND EXISTS (
  SELECT FROM active_enrolments WHERE user_id = payment.user_id AND course_id = payment.course_id
    AND payment_id IS DISTINCT FROM payment.id))`;

/** The columns and joins of a review. */
export const paymentReviewsOf = (dataSource: DataSource) => ({
  columns: `${columnsOf(dataSource, Payment, 'payment')}, learner.full_name AS "learnerName",
    learner.email AS "learnerEmail", administrator.full_name AS "processedByName",
    voider.full_name AS "voidedByName",
    course.price_paise AS "coursePricePaise", ${SAME_TRANSACTION} AS "sameTransaction",
    ${OTHER_REJECTIONS} AS "otherRejections", ${COUPON_NOW} AS "couponNow", ${TAKEN_BACK_ON} AS "takenBackOn", ${HAS_ACCESS} AS "hasAccess", ${REOPENED_AT} AS "reopenedAt",
    ${bankSaysOf('payment.id')} AS "bankSays"`,
  from: 'payments payment',
  joins: `LEFT JOIN users learner ON learner.id = payment.user_id
    LEFT JOIN users administrator ON administrator.id = payment.processed_by
    LEFT JOIN users voider ON voider.id = payment.voided_by
    LEFT JOIN courses course ON course.id = payment.course_id`,
});

/** Payments for administrators, single and aggregated. Each read is one statement. */
@Injectable()
export class PaymentReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFoundError */
  async review(paymentId: string): Promise<PaymentReview> {
    const { columns, from, joins } = paymentReviewsOf(this.dataSource);
    const [row] = await this.dataSource.query<PaymentReviewRow[]>(
      `SELECT ${columns} FROM ${from} ${joins} WHERE payment.id = $1`,
      [paymentId],
    );
    if (!row) throw new NotFoundError('Payment');
    return toPaymentReview(row);
  }

  /** With its history, oldest first; null for an unknown payment. */
  async reviewWithHistory(paymentId: string): Promise<ReviewedPayment | null> {
    const { columns, from, joins } = paymentReviewsOf(this.dataSource);
    const [row] = await this.dataSource.query<
      (PaymentReviewRow & {
        history: Stored<HistoryEntry>[] | null;
        refunds: Stored<RefundResponse>[] | null;
        parts: Stored<PartResponse>[] | null;
        bankLines: Stored<AllocatedLineResponse>[] | null;
      })[]
    >(
      `SELECT ${columns}, ${HISTORY} AS history, ${REFUNDS} AS refunds, ${PARTS} AS parts, ${BANK_LINES} AS "bankLines" FROM ${from} ${joins} WHERE payment.id = $1`,
      [paymentId],
    );
    if (!row) return null;
    return {
      review: toPaymentReview(row),
      history: (row.history ?? []).map(withDate),
      refunds: (row.refunds ?? []).map(withDate),
      parts: (row.parts ?? []).map((part) => ({
        ...withDate(part),
        voided_at: part.voided_at && new Date(part.voided_at),
      })),
      bankLines: (row.bankLines ?? []).map(withDate),
    };
  }

  async summary(): Promise<Omit<ManualPaymentsSummaryResponse, 'undo_seconds'>> {
    const [{ boughtAgain, median, ...row }] = await this.dataSource.query<
      [SummaryRow & { median: number | null; boughtAgain: string[] }]
    >(
      `SELECT waiting.count AS pending, waiting.oldest AS oldest_pending_at, decided.median, decided.count AS decisions,
         ARRAY(${DUPLICATE_REFERENCES}) AS "boughtAgain"
       FROM (
         SELECT count(*)::int AS count, min(coalesce(${REOPENED_AT}, created_at)) AS oldest
         FROM payments payment WHERE status = 'pending'
       ) waiting, (
         SELECT count(*)::int AS count,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - created_at)) AS median
         FROM payments
         WHERE status <> 'pending' AND processed_at > clock_timestamp() - interval '30 days'
           AND processed_by IS NOT NULL
       ) decided`,
    );
    // Approved without a reference although it names one. Look-alikes were approved deliberately.
    const references = boughtAgain.map(bankReference).filter((reference) => reference !== null);
    return {
      ...row,
      median_decision_seconds: median === null ? null : Math.round(Number(median)),
      duplicate_references: [...new Set(references)].slice(0, MAX_DUPLICATES),
    };
  }
}

/** As returned by the database: dates inside JSON are text. */
type Stored<Entry extends { created_at: Date }> = Omit<Entry, 'created_at'> & { created_at: string };

const withDate = <Entry extends { created_at: string }>(entry: Entry) => ({
  ...entry,
  created_at: new Date(entry.created_at),
});

type SummaryRow = Pick<ManualPaymentsSummaryResponse, 'pending' | 'oldest_pending_at' | 'decisions'>;
