import { Link } from 'react-router-dom';
import { type BankLineResponse } from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { PaymentStatusBadge } from '../../payments';
import { markDifferences } from './mark-differences';

type Payment = NonNullable<BankLineResponse['payment']>;
type Claim = NonNullable<BankLineResponse['claim']>;

const RULES: Record<NonNullable<BankLineResponse['rule']>, string> = {
  reference: 'Same reference and amount',
  order_code: 'Order code in the note, same amount',
  unsubmitted: 'Paid, never submitted: the note has the order code',
};

/** The payment that a line paid, or may have paid. */
export function LinePayment({ line }: { line: BankLineResponse }) {
  const { claim, group, payment, rule } = line;
  if (payment) return <Paid payment={payment} over={line.amount - payment.allocated_amount} />;
  if (claim) return <MaybePaid claim={claim} rule={rule} reference={line.reference} />;
  // Unclaimed, old and set aside: their tab says it.
  return group === 'look' ? <p className="text-ink3">No payment</p> : null;
}

/** @param props.over what the line has more than was due, in rupees */
function Paid({ payment, over }: { payment: Payment; over: number }) {
  const { status, order_code: code, allocated_at: at, overpayment } = payment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <Link className="link font-semibold" to={paths.admin.manualPayments.to({ status, q: code })}>
          {payment.learner_name}
        </Link>
        <span className="tnum">{formatRupees(payment.amount)}</span>
        <PaymentStatusBadge {...payment} />
      </p>
      <p className="mono wrap-anywhere">{code}</p>
      <p className="wrap-anywhere text-ink2">{payment.course_title}</p>
      {overpayment && (
        <p className="mt-1 text-ink2">{bankMessages.overpaid(formatRupees(over), overpayment)}</p>
      )}
      <p className="mt-1 text-xs text-ink3">{`${allocationOf(payment)}, ${formatDate(at)}`}</p>
    </>
  );
}

/** "Same reference and amount, approved by Meera Joshi" */
function allocationOf({ rule, allocated_by: by }: Payment): string {
  if (rule === 'settled') return 'Shown by the bank afterwards';
  if (rule === 'by_hand') return `Given by ${by ?? 'an administrator'}`;
  return `${RULES[rule]}, approved ${by === null ? 'automatically' : `by ${by}`}`;
}

interface MaybePaidProps {
  claim: Claim;
  rule: BankLineResponse['rule'];
  reference: string | null;
}

function MaybePaid({ claim, rule, reference }: MaybePaidProps) {
  const { payment_status: status, order_code: code, learner_name: name, transaction_id: typed } = claim;
  return (
    <>
      <p>
        {status === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link className="link font-semibold" to={paths.admin.manualPayments.to({ status, q: code })}>
            {name}
          </Link>
        )}{' '}
        <span className="tnum">{formatRupees(claim.due)}</span>
      </p>
      <p className="mono wrap-anywhere">{typed === null ? code : markDifferences(typed, reference)}</p>
      <p className="wrap-anywhere text-ink2">{claim.course_title}</p>
      {rule && <p className="mt-1 text-xs text-ink3">{RULES[rule]}</p>}
    </>
  );
}
