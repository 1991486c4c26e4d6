import { type BankEntryKind, type ManualPaymentResponse } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';

const NOT_CREDITS: Record<Exclude<BankEntryKind, 'credit'>, string> = {
  debit: 'The bank text is a debit: this money left the account.',
  expected: 'The bank text says the money will be credited. It has not arrived yet.',
  requested: 'The bank text is a collect request, not a payment.',
  failed: 'The bank text says this transfer failed or was reversed.',
};

/** What speaks against a payment in the bank text that was searched for; null where nothing does. */
export function bankObjection({ bank_says: bank, amount }: ManualPaymentResponse): string | null {
  if (!bank) return null;
  if (bank.kind !== 'credit') return NOT_CREDITS[bank.kind];
  if (bank.amount === null || bank.amount === amount) return null;
  return `Bank says ${formatRupees(bank.amount)} · order says ${formatRupees(amount)}`;
}
