import type { PaymentStatus } from './payment-transitions.js';
import { remainingPaise } from './payment-money.js';
import type { Payment } from './payment.entity.js';

/** What an administrator should check about a payment. */
export const PAYMENT_WARNINGS = [
  'taken_back',
  'has_access',
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

/** The discount, in percent, from which a payment gets a warning. */
const NEARLY_FREE_PERCENT = 90;

/** Another payment whose transaction ID names, or may name, the same transfer. */
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
  /** That payment has the transfer as one of its parts, so that it can't be used again. */
  isPart: boolean;
  /** Names the same transfer; false if the IDs only look alike. */
  isSame: boolean;
}

/** The current status of a payment's coupon. */
export interface CouponNow {
  active: boolean;
  /** Null: no end. */
  endsAt: Date | null;
  /** Its end has passed. */
  expired: boolean;
  /** Null: no limit. */
  maxUses: number | null;
  /** Counts pending and approved payments, including this one; up to the limit only. */
  uses: number;
}

/** Further inputs of the warnings, beside the payment itself. */
export interface PaymentFacts {
  sameTransaction: readonly SameTransactionPayment[];
  /** Number of the learner's other rejected payments. */
  otherRejections: number;
  /** The course's current price. */
  coursePricePaise: number;
  /** Null without a coupon. */
  couponNow: CouponNow | null;
  /** The day on which the bank reversed money that paid it (YYYY-MM-DD); null if it didn't. */
  takenBackOn: string | null;
  /** The learner has the course already; false once it is decided. */
  hasAccess: boolean;
  /** When its rejection was reverted; null if it never was. */
  reopenedAt: Date | null;
}

type Rule = (payment: Payment, facts: PaymentFacts) => boolean;

const RULES: Record<PaymentWarning, Rule> = {
  taken_back: (_payment, { takenBackOn }) => takenBackOn !== null,
  has_access: (_payment, { hasAccess }) => hasAccess,
  transaction_id_used: (_payment, { sameTransaction }) =>
    sameTransaction.some((other) => other.isSame && !isOwnRejected(other)),
  lookalike_transaction_id: (_payment, { sameTransaction }) => sameTransaction.some(({ isSame }) => !isSame),
  part_paid: (payment) => payment.receivedPaise > 0 && remainingPaise(payment) > 0,
  late_proof: ({ late }) => late,
  // Prices and coupons change over time: these warnings are for pending payments only.
  price_changed: (payment, { coursePricePaise }) =>
    waits(payment) && payment.originalAmountPaise !== coursePricePaise,
  nearly_free: (payment) => waits(payment) && payment.discountPercent >= NEARLY_FREE_PERCENT,
  coupon_expired: (payment, { couponNow }) => waits(payment) && couponNow?.expired === true,
  coupon_switched_off: (payment, { couponNow }) => waits(payment) && couponNow?.active === false,
  coupon_limit_reached: (payment, { couponNow }) =>
    waits(payment) && couponNow !== null && couponNow.maxUses !== null && couponNow.uses >= couponNow.maxUses,
  // Free orders need no proof, and decided payments were checked then.
  no_utr: (payment) => waits(payment) && payment.reference === null && payment.amountPaise > 0,
  own_rejected_attempt: (_payment, { sameTransaction }) =>
    sameTransaction.some((other) => other.isSame && isOwnRejected(other)),
  earlier_rejections: (_payment, { otherRejections }) => otherRejections > 0,
  reopened: (_payment, { reopenedAt }) => reopenedAt !== null,
};

const isOwnRejected = ({ isOwn, status }: SameTransactionPayment): boolean => isOwn && status === 'rejected';

const waits = ({ status }: Payment): boolean => status === 'pending';

/** In display order. */
export function warningsOf(payment: Payment, facts: PaymentFacts): PaymentWarning[] {
  return PAYMENT_WARNINGS.filter((warning) => RULES[warning](payment, facts));
}
