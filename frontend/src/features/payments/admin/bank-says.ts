import { type BankEntryKind, type ManualPaymentResponse } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';
import { isPartPaid } from '../is-part-paid';

const NOT_CREDITS: Record<Exclude<BankEntryKind, 'credit'>, string> = {
  debit: 'The bank text is a debit: this money left the account.',
  expected: 'The bank text says the money will be credited. It has not arrived yet.',
  requested: 'The bank text is a collect request, not a payment.',
  failed: 'The bank text says this transfer failed or was reversed.',
};

/**
 * What speaks against a payment in the bank text that was searched for; null where nothing does. Where part of it has
 * arrived, the bank has to name the rest.
 */
export function bankObjection(payment: ManualPaymentResponse): string | null {
  const { bank_says: bank, amount, remaining_amount: remaining } = payment;
  if (!bank) return null;
  if (bank.kind !== 'credit') return NOT_CREDITS[bank.kind];
  const isPart = isPartPaid(payment);
  if (bank.amount === null || bank.amount === (isPart ? remaining : amount)) return null;
  if (isPart) return `Bank says ${formatRupees(bank.amount)} · ${formatRupees(remaining)} is missing`;
  return `Bank says ${formatRupees(bank.amount)} · order says ${formatRupees(amount)}`;
}
