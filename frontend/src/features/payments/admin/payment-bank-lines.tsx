import { Link } from 'react-router-dom';
import { type AllocationRule, type ManualPaymentDetailResponse } from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { formatCalendarDay, formatDate } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';

const RULES: Record<AllocationRule, string> = {
  reference: 'Matched by its reference',
  order_code: 'Matched by the order code',
  unsubmitted: 'Matched by the order code; the learner submitted nothing',
  by_hand: 'Chosen',
  settled: 'Shown by the bank afterwards',
};

/** The bank's lines that paid the payment. */
export function PaymentBankLines({ payment }: { payment: ManualPaymentDetailResponse }) {
  const { bank_lines: lines, order_code: code } = payment;
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
            {line.overpayment && (
              <span className="block text-ink2">
                {bankMessages.overpaid(formatRupees(line.amount - line.allocated_amount), line.overpayment)}
              </span>
            )}
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
