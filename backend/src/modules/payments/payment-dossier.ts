import type { SelectQueryBuilder } from 'typeorm';
import type { PaymentStatus } from './payment-transitions.js';
import { type CouponNow, type PaymentFacts, type PaymentWarning, warningsOf } from './payment-warnings.js';
import type { Payment } from './payment.entity.js';

/** Another payment that names the same transaction id. */
export interface SameTransactionPayment {
  id: string;
  orderCode: string;
  courseTitle: string;
  learnerName: string;
  status: PaymentStatus;
  createdAt: Date;
}

/** A payment with what an administrator weighs beside it. */
export interface PaymentDossier extends PaymentFacts {
  payment: Payment;
  learnerName: string;
  learnerEmail: string;
  /** Null while pending, and where the system decided. */
  processedByName: string | null;
  /** The oldest five. */
  sameTransaction: SameTransactionPayment[];
  warnings: PaymentWarning[];
}

const SAME_TRANSACTION = `(
  SELECT coalesce(jsonb_agg(same ORDER BY same."createdAt"), '[]')
  FROM (
    SELECT other.id, other.order_code AS "orderCode", other.course_title AS "courseTitle",
      payer.full_name AS "learnerName", other.status, other.created_at AS "createdAt"
    FROM payments other JOIN users payer ON payer.id = other.user_id
    WHERE other.transaction_id_normalised = payment.transaction_id_normalised AND other.id <> payment.id
    ORDER BY other.created_at, other.id LIMIT 5
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
  WHERE entry.payment_id = payment.id AND entry.from_status = 'rejected' AND entry.to_status = 'pending')`;

/**
 * Adds to a query of `payments payment` what belongs to a dossier. The joins are left joins on keys, so that a count of
 * the same query does without them; the rest is looked up for the rows of the page alone.
 */
export function selectDossiers(query: SelectQueryBuilder<Payment>): SelectQueryBuilder<Payment> {
  return query
    .leftJoin('users', 'learner', 'learner.id = payment.user_id')
    .leftJoin('users', 'administrator', 'administrator.id = payment.processed_by')
    .leftJoin('courses', 'course', 'course.id = payment.course_id')
    .addSelect('learner.full_name', 'learner_name')
    .addSelect('learner.email', 'learner_email')
    .addSelect('administrator.full_name', 'processed_by_name')
    .addSelect('course.price_paise', 'course_price_paise')
    .addSelect(SAME_TRANSACTION, 'same_transaction')
    .addSelect(OTHER_REJECTIONS, 'other_rejections')
    .addSelect(COUPON_NOW, 'coupon_now')
    .addSelect(REOPENED_AT, 'reopened_at');
}

export function toDossier(payment: Payment, row: Record<string, unknown>): PaymentDossier {
  const sameTransaction = row['same_transaction'] as SameTransactionPayment[];
  const couponNow = row['coupon_now'] as CouponNow | null;
  const facts = {
    sameTransaction: sameTransaction.map((same) => ({ ...same, createdAt: new Date(same.createdAt) })),
    otherRejections: Number(row['other_rejections']),
    coursePricePaise: Number(row['course_price_paise']),
    couponNow: couponNow && { ...couponNow, endsAt: couponNow.endsAt && new Date(couponNow.endsAt) },
    reopenedAt: row['reopened_at'] as Date | null,
  };
  return {
    payment,
    learnerName: String(row['learner_name']),
    learnerEmail: String(row['learner_email']),
    processedByName: row['processed_by_name'] as string | null,
    ...facts,
    warnings: warningsOf(payment, facts),
  };
}
