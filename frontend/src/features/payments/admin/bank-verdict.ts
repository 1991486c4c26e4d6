import { type ManualPaymentResponse } from '../../../api/admin-api';
import { type BadgeTone } from '../../../components/badge';
import { formatRupees } from '../../../lib/format';

interface BankMark {
  /** Two or three words for a row. */
  text: string;
  tone: BadgeTone;
  /** All there is to say, for the detail. */
  sentence: string;
}

/** What the bank shows of a pending payment; null where it shows nothing. */
export function bankMark({ bank, remaining_amount: due }: ManualPaymentResponse): BankMark | null {
  if (!bank) return null;
  const { verdict, amount } = bank;
  const sentence = bank.sentence ?? 'The bank shows this payment, with this amount.';
  const mark = (text: string, tone: BadgeTone): BankMark => ({ text, tone, sentence });
  const differs = (word: string, tone: BadgeTone): BankMark => ({
    text: `${formatRupees(Math.abs((amount ?? due) - due))} ${word}`,
    tone,
    sentence: `The bank shows ${formatRupees(amount ?? due)}.`,
  });
  switch (verdict) {
    case 'confirmed':
      return mark('bank ✓', 'verified');
    case 'short':
      return differs('short', 'danger');
    case 'over':
      return differs('over', 'notice');
    case 'near_reference':
      return mark(sentence.includes('swapped') ? 'two digits swapped' : 'one digit differs', 'notice');
    case 'other_payer':
      return mark('paid by another name', 'notice');
    case 'look':
      return mark('check bank', 'notice');
    case 'none':
      return null;
  }
}

export const isBankConfirmed = ({ bank }: ManualPaymentResponse): boolean => bank?.verdict === 'confirmed';
