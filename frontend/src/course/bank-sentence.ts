import { type OpenCheckoutResponse, type PurchaseResponse } from '../api/api';
import { restOf } from '../api/my-payments';
import { formatWhen } from '../lib/dates';
import { formatRupees } from '../lib/format';
import { paymentMessages } from '../messages';

/** "The bank has confirmed ₹4,999 at 16:03." The amount is in rupees. */
export const confirmedSentence = (amount: number, at: string): string =>
  paymentMessages.bankConfirmed(formatRupees(amount), formatWhen(at));

/**
 * What has arrived of a payment that is not decided, or of an open checkout; null while nothing has. What the bank confirmed and
 * is still pending waits for an administrator: an automatic approval comes with the confirmation.
 */
export function bankSentence(payment: PurchaseResponse | OpenCheckoutResponse): string | null {
  const { bank, bank_amount: amount, bank_seen_at: at } = payment;
  if (bank === 'seen' && amount !== null && at !== null)
    return `${confirmedSentence(amount, at)} ${paymentMessages.administratorApproves}`;
  const rest = restOf(payment);
  return rest && paymentMessages.restMissing(formatRupees(rest.arrived), formatRupees(rest.missing));
}
