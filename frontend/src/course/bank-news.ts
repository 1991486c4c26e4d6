import { type OpenCheckoutResponse, type PurchaseResponse } from '../api/api';
import { restOf } from '../api/my-payments';
import { formatWhen } from '../lib/dates';
import { formatRupees } from '../lib/format';
import { paymentMessages } from '../messages';

/** What the bank shows, and what comes next; null where the reader sees what to do. */
export interface BankNews {
  fact: string;
  next: string | null;
}

/** "The bank has confirmed ₹4,999 at 16:03." The amount is in rupees. */
export const confirmedSentence = (amount: number, at: string): string =>
  paymentMessages.bankConfirmed(formatRupees(amount), formatWhen(at));

/**
 * What has arrived of a payment that is not decided, or of an open checkout; null while nothing has. What the bank confirmed and
 * is still pending waits for an administrator: an automatic approval comes with the confirmation.
 */
export function bankNews(payment: PurchaseResponse | OpenCheckoutResponse): BankNews | null {
  const { bank, bank_amount: amount, bank_seen_at: at, bank_review: review } = payment;
  if (bank === 'seen' && amount !== null && at !== null) {
    const needsProof = 'proof_needed' in payment && payment.proof_needed;
    const waiting = review ? paymentMessages.reviewing[review] : paymentMessages.administratorApproves;
    return { fact: confirmedSentence(amount, at), next: needsProof ? paymentMessages.proofNeeded : waiting };
  }
  const rest = restOf(payment);
  if (!rest) return null;
  const fact = paymentMessages.restMissing(formatRupees(rest.arrived), formatRupees(rest.missing));
  return { fact, next: null };
}
