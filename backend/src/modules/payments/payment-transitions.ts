export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a decision makes of a payment. */
export type PaymentDecision = Exclude<PaymentStatus, 'pending'>;

/** The legal moves of a payment: decided exactly once, unless a rejection is taken back; what was bought stays bought. */
export const PAYMENT_TRANSITIONS = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: ['pending'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The states from which a payment may move to `to`. */
export function statusesLeadingTo(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) =>
    (PAYMENT_TRANSITIONS[from] as readonly PaymentStatus[]).includes(to),
  );
}
