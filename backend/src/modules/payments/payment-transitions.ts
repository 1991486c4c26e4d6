export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected', 'voided'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The status that a decision gives a pending payment. */
export type PaymentDecision = Extract<PaymentStatus, 'approved' | 'rejected'>;

/**
 * The legal transitions: a payment is decided once; an approval can be voided; a rejected or voided payment can be
 * reopened.
 */
const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['voided'],
  rejected: ['pending'],
  voided: ['pending'],
};

/** The statuses from which a payment may change to `to`. */
export function statusesLeadingTo(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => PAYMENT_TRANSITIONS[from].includes(to));
}
