import { clsx } from 'clsx';
import { memo } from 'react';
import { type ManualPaymentResponse, type PaymentWarning } from '../../../api/admin-api';
import { formatAge } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { Badge } from '../../../components/badge';
import { bankObjection } from './bank-says';
import { bankMark } from './bank-verdict';
import { isPartPaid } from '../is-part-paid';
import { proofOf } from './proof';

interface PaymentRowProps {
  payment: ManualPaymentResponse;
  isSelected: boolean;
  /** Its decision is on its way. */
  isBusy: boolean;
  onSelect: (payment: ManualPaymentResponse) => void;
}

export const optionId = (payment: ManualPaymentResponse): string => `payment-${payment.id}`;

/** One payment of the list: who, what, which proof, how much, and since when. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, isSelected, isBusy, onSelect } = props;
  const { user, course } = payment;
  return (
    <div
      id={optionId(payment)}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isBusy}
      onClick={() => onSelect(payment)}
      className={clsx(
        'cursor-pointer scroll-my-4 border-l-4 py-3 pr-4 pl-3.5 not-first:border-t not-first:border-t-line',
        // Rows out of view are neither laid out nor painted.
        '[contain-intrinsic-size:auto_7.3rem] [content-visibility:auto] xl:[contain-intrinsic-size:auto_4.1rem]',
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)_7rem]',
        isSelected ? 'border-l-ink bg-sunken' : 'border-l-transparent hover:bg-paper',
        isBusy && 'opacity-50',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{user.full_name}</span>
        <span className="block truncate text-xs text-ink3">{user.email}</span>
      </span>
      <span className="tnum text-right xl:order-last">
        <span className="block text-sm font-semibold">{formatRupees(payment.amount)}</span>
        <span className="block text-xs whitespace-nowrap text-ink3">
          {formatAge(payment.processed_at ?? payment.created_at)}
        </span>
      </span>
      <span className="min-w-0 truncate text-sm max-xl:col-span-2">{course.title}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm max-xl:col-span-2">
        <span className="mono truncate text-ink2">{proofOf(payment)?.text ?? 'No proof'}</span>
        <BankBadge payment={payment} />
        <Mark payment={payment} />
      </span>
    </div>
  );
});

/** What the bank shows of it, in two or three words; the detail says the rest. */
function BankBadge({ payment }: { payment: ManualPaymentResponse }) {
  const mark = bankMark(payment);
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>;
}

/** These alone are no reason for a second look in the list. */
const PLAIN: readonly PaymentWarning[] = ['no_utr', 'own_rejected_attempt'];

/** The gravest warning in two words; the detail says the rest. */
function Mark({ payment }: { payment: ManualPaymentResponse }) {
  const { status, warnings } = payment;
  if (bankObjection(payment))
    return (
      <span className="shrink-0 text-xs font-semibold text-danger">
        {payment.bank_says?.kind === 'credit' ? 'amount differs' : 'not a credit'}
      </span>
    );
  if (warnings.includes('transaction_id_used'))
    return <span className="shrink-0 text-xs font-semibold text-danger">used twice</span>;
  // For decided payments only this still matters at a glance.
  if (status !== 'pending') return null;
  if (isPartPaid(payment))
    return <span className="shrink-0 text-xs font-semibold text-amber">part paid</span>;
  if (warnings.some((warning) => !PLAIN.includes(warning)))
    return <span className="shrink-0 text-xs font-semibold text-amber">check</span>;
  if (warnings.includes('no_utr'))
    return <span className="shrink-0 text-xs font-semibold text-ink2">no UTR</span>;
  return null;
}
