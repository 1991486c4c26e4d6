import { type ReactNode } from 'react';
import { type OpenCheckoutResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { ButtonLink } from '../../../components/button';
import { paths } from '../../../config/paths';
import { bankNews } from '../../../course/bank-news';
import { BankWords } from '../../../course/bank-words';
import { paymentMessages } from '../../../messages';
import { RestPanel } from '../rest-panel';

interface BankOrPanelProps {
  open: OpenCheckoutResponse | undefined;
  /** The learner has nothing left to do here. */
  isDone: boolean;
  /** How to pay the full amount. */
  children: ReactNode;
}

/** Shows what the bank has received, as soon as there is something, instead of the QR code, so that learners don't pay twice. */
export function BankOrPanel({ open, isDone, children }: BankOrPanelProps) {
  const news = open ? bankNews(open) : null;
  const missing = open?.bank === 'short' ? open.missing_amount : null;
  return (
    <div className={news ? 'card flex flex-col items-start gap-3 p-5 sm:p-6' : undefined}>
      {open?.bank === 'seen' && <Badge tone="verified">{paymentMessages.confirmedByBank}</Badge>}
      {/* On the page before there is anything to say: else screen readers miss it. */}
      <p role="status" className={news ? 'text-ink2' : undefined}>
        {news && <BankWords news={news} />} {isDone && paymentMessages.submitNothing}
      </p>
      {isDone && <ButtonLink to={paths.myLearning.to()}>My Learning</ButtonLink>}
      {open && missing !== null && <RestPanel {...open} amount={missing} />}
      {!news && children}
    </div>
  );
}
