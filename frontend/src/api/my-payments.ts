import { type PaymentResponse, type PurchaseResponse, useListMyPaymentsQuery } from './api';

/**
 * The same arguments everywhere, so that all screens share one cache entry. The newest hundred include everything
 * undecided.
 */
export const MY_PAYMENTS = { limit: 100 } as const;

/** A status unknown to this version counts as pending. */
export const isPending = ({ status }: PaymentResponse): boolean =>
  status !== 'approved' && status !== 'rejected' && status !== 'voided';

/** The signed-in learner's payments, newest first. `isLoading` until the first response, even an error. */
export function useMyPayments(options?: { pollingInterval?: number }) {
  const query = useListMyPaymentsQuery(MY_PAYMENTS, {
    ...options,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: 30,
  });
  // RTK Query reports loading again when it refetches after an error. A page that then hides the parts that trigger the
  // query would loop forever.
  return { ...query, isLoading: query.isLoading && query.error === undefined };
}

interface Rest {
  /** In rupees. */
  arrived: number;
  missing: number;
}

/** What is left to pay of a payment that waits, or an open checkout, of which less than the amount has arrived; else null. */
export function restOf({
  bank,
  bank_amount: shown,
  missing_amount: missing,
  ...payment
}: Pick<PurchaseResponse, 'bank' | 'bank_amount' | 'missing_amount'> &
  Partial<Pick<PurchaseResponse, 'received_amount' | 'remaining_amount'>>): Rest | null {
  const { received_amount: received = 0, remaining_amount: remaining = 0 } = payment;
  if (bank === 'short') return { arrived: received + (shown ?? 0), missing: missing ?? 0 };
  return bank !== 'seen' && received > 0 && remaining > 0 ? { arrived: received, missing: remaining } : null;
}

/** The latest payment of each course that was rejected and not followed by another. */
export function latestRejections(payments: readonly PaymentResponse[]): PaymentResponse[] {
  const latestByCourse = new Map<string, PaymentResponse>();
  for (const payment of payments) {
    const known = latestByCourse.get(payment.course_id);
    if (!known || payment.created_at > known.created_at) latestByCourse.set(payment.course_id, payment);
  }
  return [...latestByCourse.values()].filter(({ status }) => status === 'rejected');
}

const SUBMITTED = 'payment-submitted';

/** Notifies the page that proof of a payment was just accepted. */
export function announcePaymentSubmitted(): void {
  window.dispatchEvent(new Event(SUBMITTED));
}

/** @returns a function that stops listening */
export function onPaymentSubmitted(listener: () => void): () => void {
  window.addEventListener(SUBMITTED, listener);
  return () => window.removeEventListener(SUBMITTED, listener);
}
