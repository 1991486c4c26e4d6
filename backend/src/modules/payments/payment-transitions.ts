export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected', 'voided'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a decision makes of a pending payment. */
export type PaymentDecision = Extract<PaymentStatus, 'approved' | 'rejected'>;

/** The legal transitions: a payment is decided once; an approval can be voided; what was rejected or voided can be reopened. */
const PAYMENT_TRANSITIONS = {
  pending: ['approved', 'rejected'],
  approved: ['voided'],
  rejected: ['pending'],
  voided: ['pending'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The states from which a payment may move to `to`. */
export function statusesLeadingTo(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) =>
    (PAYMENT_TRANSITIONS[from] as readonly PaymentStatus[]).includes(to),
  );
}
