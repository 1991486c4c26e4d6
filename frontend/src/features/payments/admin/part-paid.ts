import { type ManualPaymentResponse } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';

/** What arrived, and what is missing. */
export const partPaid = ({ received_amount, amount, remaining_amount }: ManualPaymentResponse): string =>
  `${formatRupees(received_amount)} of ${formatRupees(amount)} arrived; ${formatRupees(remaining_amount)} is missing.`;

/** The bank text that was searched for names a credit of exactly the rest. */
export const isRestConfirmed = ({ bank_says: bank, remaining_amount }: ManualPaymentResponse): boolean =>
  bank?.kind === 'credit' && bank.amount === remaining_amount;
