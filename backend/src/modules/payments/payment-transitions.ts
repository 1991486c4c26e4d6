export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a decision makes of a payment. */
export type PaymentDecision = Exclude<PaymentStatus, 'pending'>;

/** The legal moves of a payment: decided exactly once. */
export const PAYMENT_TRANSITIONS = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;
