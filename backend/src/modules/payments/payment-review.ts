import type { DataSource } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import {
  type CouponNow,
  type PaymentFacts,
  type PaymentWarning,
  type SameTransactionPayment,
  warningsOf,
} from './payment-warnings.js';
import type { BankWord } from './bank-text.js';
import { Payment } from './payment.entity.js';
import { isSameTransaction } from './transaction-id.js';

/** A payment with what an administrator weighs beside it. */
export interface PaymentReview extends PaymentFacts {
  payment: Payment;
  learnerName: string;
  learnerEmail: string;
  /** Null while pending, and where the system decided. */
  processedByName: string | null;
  /** Five at most: approved ones first, then the oldest. */
  sameTransaction: SameTransactionPayment[];
  warnings: PaymentWarning[];
  /** What a searched text from a bank says of it; null where it names another, or nothing was searched. */
  bankWord: BankWord | null;
}

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
      ) every ORDER BY id, is_part DESC
    ) named JOIN payments other ON other.id = named.id JOIN users payer ON payer.id = other.user_id
    WHERE other.id <> payment.id
    ORDER BY other.status <> 'approved' AND NOT named.is_part, other.created_at, other.id LIMIT 5
  ) same)`;

const OTHER_REJECTIONS = `(
  SELECT count(*)::int FROM payments other
  WHERE other.user_id = payment.user_id AND other.status = 'rejected' AND other.id <> payment.id)`;

// Counted up to the limit and no further: a coupon without one may have any number of uses.
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

const REOPENED_AT = `(
  SELECT max(entry.created_at) FROM payment_history entry
  WHERE entry.payment_id = payment.id AND entry.from_status IS NOT NULL AND entry.to_status = 'pending')`;

/** What is read for a review, and from where. */
export const paymentReviewsOf = (dataSource: DataSource) => ({
  columns: `${columnsOf(dataSource, Payment, 'payment')}, learner.full_name AS "learnerName",
    learner.email AS "learnerEmail", administrator.full_name AS "processedByName",
    course.price_paise AS "coursePricePaise", ${SAME_TRANSACTION} AS "sameTransaction",
    ${OTHER_REJECTIONS} AS "otherRejections", ${COUPON_NOW} AS "couponNow", ${REOPENED_AT} AS "reopenedAt"`,
  from: 'payments payment',
  joins: `LEFT JOIN users learner ON learner.id = payment.user_id
    LEFT JOIN users administrator ON administrator.id = payment.processed_by
    LEFT JOIN courses course ON course.id = payment.course_id`,
});

/** As it comes from the database: the dates inside of JSON are text. */
export type PaymentReviewRow = Payment &
  Omit<PaymentReview, 'payment' | 'warnings' | 'bankWord' | 'sameTransaction' | 'couponNow'> & {
    sameTransaction: (Omit<SameTransactionPayment, 'createdAt' | 'isSame'> & { createdAt: string })[];
    couponNow: (Omit<CouponNow, 'endsAt'> & { endsAt: string | null }) | null;
  };

export function toPaymentReview(row: PaymentReviewRow): PaymentReview {
  const { couponNow } = row;
  const facts = {
    sameTransaction: row.sameTransaction.map((same) => ({
      ...same,
      createdAt: new Date(same.createdAt),
      isSame: row.transactionId !== null && isSameTransaction(row.transactionId, same.transactionId),
    })),
    otherRejections: row.otherRejections,
    coursePricePaise: row.coursePricePaise,
    couponNow: couponNow && { ...couponNow, endsAt: couponNow.endsAt ? new Date(couponNow.endsAt) : null },
    reopenedAt: row.reopenedAt,
  };
  return {
    payment: row,
    learnerName: row.learnerName,
    learnerEmail: row.learnerEmail,
    processedByName: row.processedByName,
    ...facts,
    warnings: warningsOf(row, facts),
    bankWord: null,
  };
}

/** The payment that this one's transaction id has bought already, or paid a part of. */
export const approvedWithSameTransaction = ({
  sameTransaction,
}: PaymentFacts): SameTransactionPayment | null =>
  sameTransaction.find(({ isSame, isPart, status }) => isSame && (isPart || status === 'approved')) ?? null;
