import { formatRupees, PAISE_PER_RUPEE } from '../../platform/common/money.js';
import type { Payment } from './payment.entity.js';

type Amounts = Pick<Payment, 'status' | 'amountPaise' | 'receivedPaise'>;

/** How much less than the amount due arrived; less than a rupee is waived, because UPI apps refuse to pay it. */
export function shortfallPaise(duePaise: number, arrivedPaise: number): number {
  const missing = duePaise - arrivedPaise;
  return missing < PAISE_PER_RUPEE ? 0 : missing;
}

/** The text for the payment's history; null if nothing was waived. */
export function waiverNote(duePaise: number, arrivedPaise: number): string | null {
  const missing = duePaise - arrivedPaise;
  return missing > 0 && shortfallPaise(duePaise, arrivedPaise) === 0
    ? `Waived ${formatRupees(missing)}: less than a rupee was missing.`
    : null;
}

/** The amount still due; 0 once the payment is decided, or its parts are all of it. */
export function remainingPaise({ status, amountPaise, receivedPaise }: Amounts): number {
  if (status !== 'pending') return 0;
  return receivedPaise === 0 ? amountPaise : shortfallPaise(amountPaise, receivedPaise);
}

/** The maximum total of refunds; for a rejected payment, the parts that arrived. */
export const refundablePaise = ({ status, amountPaise, receivedPaise }: Amounts): number =>
  ({ pending: 0, rejected: receivedPaise, approved: amountPaise, voided: amountPaise })[status];
