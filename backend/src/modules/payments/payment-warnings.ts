import type { PaymentStatus } from './payment-transitions.js';
import type { Payment } from './payment.entity.js';

/** What an administrator should check about a payment. */
export const PAYMENT_WARNINGS = [
  'taken_back',
  'transaction_id_used',
  'lookalike_transaction_id',
  'part_paid',
  'late_proof',
  'price_changed',
  'nearly_free',
  'coupon_expired',
  'coupon_switched_off',
  'coupon_limit_reached',
  'no_utr',
  'own_rejected_attempt',
  'earlier_rejections',
  'reopened',
] as const;
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number];

/** The discount from which a payment gets a warning, in percent. */
const NEARLY_FREE_PERCENT = 90;

/** Another payment whose transaction id names, or may name, the same transfer. */
export interface SameTransactionPayment {
  id: string;
  orderCode: string;
  courseTitle: string;
  learnerName: string;
  amountPaise: number;
  transactionId: string;
  status: PaymentStatus;
  createdAt: Date;
  /** Of the same learner. */
  isOwn: boolean;
  /** That payment has the transfer as one of its parts: it can't buy anything else. */
  isPart: boolean;
  /** Names the same transfer; false where the ids only look alike. */
  isSame: boolean;
}

/** The current state of a payment's coupon. */
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

/** What the warnings depend on beside the payment itself. */
export interface PaymentFacts {
  sameTransaction: readonly SameTransactionPayment[];
  /** How many other payments of the learner were rejected. */
  otherRejections: number;
  /** The course's price today. */
  coursePricePaise: number;
  /** Null without a coupon. */
  couponNow: CouponNow | null;
  /** The day on which the bank took back money that paid it (YYYY-MM-DD); null when it didn't. */
  takenBackOn: string | null;
  /** When its rejection was taken back; null when it never was. */
  reopenedAt: Date | null;
}

type Rule = (payment: Payment, facts: PaymentFacts) => boolean;

const RULES: Record<PaymentWarning, Rule> = {
  taken_back: (_payment, { takenBackOn }) => takenBackOn !== null,
  transaction_id_used: (_payment, { sameTransaction }) =>
    sameTransaction.some((other) => other.isSame && !isOwnRejected(other)),
  lookalike_transaction_id: (_payment, { sameTransaction }) => sameTransaction.some(({ isSame }) => !isSame),
  part_paid: (payment) => waits(payment) && payment.receivedPaise > 0,
  late_proof: ({ late }) => late,
  // Prices and coupons change with time: they are something to weigh only while the payment waits.
  price_changed: (payment, { coursePricePaise }) =>
    waits(payment) && payment.originalAmountPaise !== coursePricePaise,
  nearly_free: (payment) => waits(payment) && payment.discountPercent >= NEARLY_FREE_PERCENT,
  coupon_expired: (payment, { couponNow }) => waits(payment) && couponNow?.expired === true,
  coupon_switched_off: (payment, { couponNow }) => waits(payment) && couponNow?.active === false,
  coupon_limit_reached: (payment, { couponNow }) =>
    waits(payment) && couponNow !== null && couponNow.maxUses !== null && couponNow.uses >= couponNow.maxUses,
  // What cost nothing needs no proof, and what is decided was looked up then.
  no_utr: (payment) => waits(payment) && payment.reference === null && payment.amountPaise > 0,
  own_rejected_attempt: (_payment, { sameTransaction }) =>
    sameTransaction.some((other) => other.isSame && isOwnRejected(other)),
  earlier_rejections: (_payment, { otherRejections }) => otherRejections > 0,
  reopened: (_payment, { reopenedAt }) => reopenedAt !== null,
};

const isOwnRejected = ({ isOwn, status }: SameTransactionPayment): boolean => isOwn && status === 'rejected';

const waits = ({ status }: Payment): boolean => status === 'pending';

/** In the order in which they are shown. */
export function warningsOf(payment: Payment, facts: PaymentFacts): PaymentWarning[] {
  return PAYMENT_WARNINGS.filter((warning) => RULES[warning](payment, facts));
}
