import type { Payment } from './payment.entity.js';

/** What should make an administrator look twice at a payment. */
export const PAYMENT_WARNINGS = [
  'transaction_id_used',
  'late_proof',
  'price_changed',
  'nearly_free',
  'coupon_expired',
  'coupon_switched_off',
  'coupon_limit_reached',
  'earlier_rejections',
  'reopened',
] as const;
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number];

/** A discount from which on a payment is looked at, in percent. */
export const NEARLY_FREE_PERCENT = 90;

/** The coupon of a payment as it stands now. */
export interface CouponNow {
  active: boolean;
  /** Null: no end. */
  endsAt: Date | null;
  /** Its end has passed. */
  expired: boolean;
  /** Null: no limit. */
  maxUses: number | null;
  /** Pending and approved payments count, this one too; not counted beyond the limit. */
  uses: number;
}

/** What is weighed beside the payment itself. */
export interface PaymentFacts {
  sameTransaction: readonly unknown[];
  /** How many other payments of the learner were rejected. */
  otherRejections: number;
  /** The course's price today. */
  coursePricePaise: number;
  /** Null without a coupon. */
  couponNow: CouponNow | null;
  /** When its rejection was taken back; null when it never was. */
  reopenedAt: Date | null;
}

type Rule = (payment: Payment, facts: PaymentFacts) => boolean;

const RULES: Record<PaymentWarning, Rule> = {
  transaction_id_used: (_payment, { sameTransaction }) => sameTransaction.length > 0,
  late_proof: ({ late }) => late,
  // Prices and coupons change with time: they are something to weigh only while the payment waits.
  price_changed: (payment, { coursePricePaise }) =>
    waits(payment) && payment.originalAmountPaise !== coursePricePaise,
  nearly_free: (payment) => waits(payment) && payment.discountPercent >= NEARLY_FREE_PERCENT,
  coupon_expired: (payment, { couponNow }) => waits(payment) && couponNow?.expired === true,
  coupon_switched_off: (payment, { couponNow }) => waits(payment) && couponNow?.active === false,
  coupon_limit_reached: (payment, { couponNow }) =>
    waits(payment) && couponNow !== null && couponNow.maxUses !== null && couponNow.uses >= couponNow.maxUses,
  earlier_rejections: (_payment, { otherRejections }) => otherRejections > 0,
  reopened: (_payment, { reopenedAt }) => reopenedAt !== null,
};

const waits = ({ status }: Payment): boolean => status === 'pending';

/** In the order in which they are shown. */
export function warningsOf(payment: Payment, facts: PaymentFacts): PaymentWarning[] {
  return PAYMENT_WARNINGS.filter((warning) => RULES[warning](payment, facts));
}
