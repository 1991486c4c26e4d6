import { type ReactNode } from 'react';
import { type OpenCheckoutResponse } from '../../../api/api';
import { bankSentence } from '../../../course/bank-sentence';
import { paymentMessages } from '../../../messages';
import { RestPanel } from '../rest-panel';

interface BankOrPanelProps {
  open: OpenCheckoutResponse | undefined;
  /** How to pay the whole amount. */
  children: ReactNode;
}

/** What the bank shows of the money, as soon as it shows some: in place of the QR code, so that nobody pays twice. */
export function BankOrPanel({ open, children }: BankOrPanelProps) {
  const sentence = open ? bankSentence(open) : null;
  const missing = open?.bank === 'short' ? open.missing_amount : null;
  return (
    <div className={sentence ? 'card p-5 sm:p-6' : undefined}>
      {/* On the page before there is anything to say: else screen readers miss it. */}
      <p role="status" className={sentence ? 'text-lg font-semibold' : undefined}>
        {sentence} {open?.bank === 'seen' && paymentMessages.submitNothing}
      </p>
      {open && missing !== null && <RestPanel {...open} amount={missing} />}
      {!sentence && children}
    </div>
  );
}
