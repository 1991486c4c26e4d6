import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AllocatedLineResponse,
  type AllocationRule,
  type ManualPaymentDetailResponse,
} from '../../../api/admin-api';
import { type Overpayment } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { formatCalendarDay, formatDate } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { bankFailure } from './bank-failure';
import { useChangeOverpaymentMutation } from './payment-review-api';
import { SentBackDialog } from './sent-back-dialog';

const RULES: Record<AllocationRule, string> = {
  reference: 'Matched by its reference',
  order_code: 'Matched by the order code',
  unsubmitted: 'Matched by the order code; the learner submitted nothing',
  by_hand: 'Chosen',
  settled: 'Shown by the bank afterwards',
};

/** The bank's lines that paid the payment. */
export function PaymentBankLines({ payment }: { payment: ManualPaymentDetailResponse }) {
  const { id, bank_lines: lines, order_code: code } = payment;
  if (lines.length === 0) return null;
  return (
    <section aria-label="Bank lines" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-base">In the bank</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="tnum font-semibold">{formatRupees(line.amount)}</span> on{' '}
            {formatDate(line.booked_on)}, {line.account}
            {line.reference && <span className="mono block wrap-anywhere text-ink2">{line.reference}</span>}
            {line.overpayment && <OverpaidRest line={line} overpayment={line.overpayment} paymentId={id} />}
            {line.reversed_on && (
              <span className="block font-medium text-danger">
                The bank took this money back on {formatCalendarDay(line.reversed_on)}.
              </span>
            )}
            <span className="block text-xs text-ink3">
              {RULES[line.rule]}
              {line.allocated_by ? ` by ${line.allocated_by}` : line.rule !== 'settled' && ', automatically'}
            </span>
          </li>
        ))}
      </ul>
      <Link
        className="link mt-2 inline-block text-sm"
        to={paths.admin.bank.to({ group: 'allocated', q: code })}
      >
        Show on the bank screen
      </Link>
    </section>
  );
}

interface OverpaidRestProps {
  line: AllocatedLineResponse;
  overpayment: Overpayment;
  paymentId: string;
}

/** What the line has more than was due. What was kept may be sent back later. */
function OverpaidRest({ line, overpayment, paymentId }: OverpaidRestProps) {
  const [change, { isLoading }] = useChangeOverpaymentMutation();
  const [isOpen, setIsOpen] = useState(false);
  const rest = formatRupees(line.amount - line.allocated_amount);
  const markAsKept = async (): Promise<void> => {
    const changeOverpaymentDto = { overpayment: 'kept' } as const;
    const { error } = await resendOnce(() =>
      change({ id: paymentId, lineId: line.id, changeOverpaymentDto }),
    );
    if (error) toast.error(bankFailure(error, bankMessages.overpaymentFailed));
    else toast.success(bankMessages.overpaymentChanged);
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink2">
      <span className="min-w-0">
        {bankMessages.overpaid(rest, overpayment)}
        {line.overpayment_reference && (
          <span className="mono block wrap-anywhere">{line.overpayment_reference}</span>
        )}
      </span>
      {overpayment === 'kept' ? (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Mark as sent back
        </Button>
      ) : (
        <>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {line.overpayment_reference ? 'Change reference' : 'Add reference'}
          </Button>
          <Button variant="quiet" busy={isLoading} onClick={() => void markAsKept()}>
            Mark as kept
          </Button>
        </>
      )}
      {isOpen && <SentBackDialog paymentId={paymentId} line={line} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
