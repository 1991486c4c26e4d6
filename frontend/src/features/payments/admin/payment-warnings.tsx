import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type ManualPaymentResponse,
  type PaymentWarning,
  type SameTransactionResponse,
} from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { paths } from '../../../config/paths';
import { formatCalendarDay, formatDate, formatDateTime } from '../../../lib/dates';
import { formatRupees, plural } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { partPaid } from './part-paid';
import { boughtWithSameId } from './same-transaction';

interface Warning {
  /** The heart of it, as a badge. */
  title: string;
  /** What there is to compare. */
  detail?: ReactNode;
}

const WARNINGS: Record<PaymentWarning, (payment: ManualPaymentResponse) => Warning> = {
  transaction_id_used: (payment) => ({
    title: usedTitle(payment),
    detail: others(payment, (other) => other.is_same && !isOwnRejected(other)),
  }),
  lookalike_transaction_id: (payment) => ({
    title: 'Similar transaction ID',
    detail: others(payment, (other) => !other.is_same),
  }),
  taken_back: ({ taken_back_on: on }) => ({
    title: 'Taken back',
    detail: `The bank took this money back${on ? ` on ${formatCalendarDay(on)}` : ''}.`,
  }),
  has_access: () => ({
    title: 'Has the course',
    detail: 'The learner already has this course. Check whether this payment is still needed.',
  }),
  part_paid: (payment) => ({ title: 'Part paid', detail: partPaid(payment) }),
  late_proof: () => ({
    title: 'Late proof',
    detail: 'Its checkout had expired; the amount is unchanged.',
  }),
  price_changed: ({ original_amount: asked, course_price: today }) => ({
    title: 'Price differs',
    detail: `Asked ${formatRupees(asked)}; the course costs ${formatRupees(today)} today.`,
  }),
  nearly_free: ({ amount, original_amount: price, discount_percent: percent }) => ({
    title: `${percent}% off`,
    detail: `${formatRupees(amount)} of ${formatRupees(price)}.`,
  }),
  coupon_expired: ({ coupon_code: code, coupon_now: coupon }) => ({
    title: 'Coupon expired',
    detail: `${code} ended${coupon?.ends_at ? ` on ${formatDateTime(coupon.ends_at)}` : ''}.`,
  }),
  coupon_switched_off: ({ coupon_code: code }) => ({
    title: 'Coupon switched off',
    detail: `${code} is no longer offered.`,
  }),
  coupon_limit_reached: ({ coupon_code: code, coupon_now: coupon }) => ({
    title: 'Coupon used up',
    detail: `${code} has reached its limit of ${plural(coupon?.max_uses ?? 0, 'use')}.`,
  }),
  no_utr: ({ transaction_id: id }) => ({
    title: 'No UTR',
    detail: id
      ? 'This is not a 12-digit bank reference. Compare amount and time in the bank.'
      : adminPaymentMessages.noTransactionId,
  }),
  own_rejected_attempt: (payment) => ({
    title: 'Second attempt',
    detail: (
      <>
        Same ID as this learner’s rejected attempt.
        {others(payment, (other) => other.is_same && isOwnRejected(other))}
      </>
    ),
  }),
  earlier_rejections: ({ learner_rejections: rejections, user }) => ({
    title: plural(rejections, 'earlier rejection'),
    detail: (
      <Link className="link" to={paths.admin.manualPayments.to({ status: 'rejected', q: user.email })}>
        See this learner’s rejected payments
      </Link>
    ),
  }),
  reopened: ({ reopened_at: at }) => ({
    title: 'Reopened',
    detail: `Decided before, reopened${at ? ` on ${formatDateTime(at)}` : ''}.`,
  }),
};

const TONES: Partial<Record<PaymentWarning, 'danger' | 'neutral'>> = {
  taken_back: 'danger',
  transaction_id_used: 'danger',
  own_rejected_attempt: 'neutral',
};

const isOwnRejected = ({ is_own, status }: SameTransactionResponse): boolean =>
  is_own && status === 'rejected';

function usedTitle(payment: ManualPaymentResponse): string {
  const bought = boughtWithSameId(payment);
  if (bought?.is_part) return 'Part of another payment';
  if (bought) return payment.status === 'approved' ? 'Approved twice' : 'Already approved';
  return 'Used by another payment';
}

function others(
  { same_transaction: all }: ManualPaymentResponse,
  isMeant: (other: SameTransactionResponse) => boolean,
): ReactNode {
  return all.filter(isMeant).map((other) => <OtherPayment key={other.id} payment={other} />);
}

/** What an administrator should check. */
export function PaymentWarnings({ payment }: { payment: ManualPaymentResponse }) {
  if (payment.warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-2">
      {payment.warnings.map((warning) => {
        const { title, detail } = WARNINGS[warning](payment);
        return (
          <li key={warning} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink2">
            <Badge tone={TONES[warning] ?? 'notice'}>{title}</Badge>
            {detail}
          </li>
        );
      })}
    </ul>
  );
}

function OtherPayment({ payment }: { payment: SameTransactionResponse }) {
  return (
    <span className="min-w-0 basis-full">
      <Link
        className="link"
        to={paths.admin.manualPayments.to({ status: payment.status, q: payment.order_code })}
      >
        {payment.user_full_name}, {payment.course_title}
      </Link>
      : {payment.status}, submitted {formatDate(payment.created_at)}
    </span>
  );
}
