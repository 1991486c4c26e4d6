import { ArrowLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { type ManualPaymentResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
import { PaymentWarnings } from './payment-warnings';
import { proofOf } from './proof';

interface PaymentDetailProps {
  payment: ManualPaymentResponse;
  onApprove: () => void;
  onReject: () => void;
  /** Leads back to the list where the two don't stand side by side. */
  onBack: () => void;
}

const STATUS_BADGES = {
  pending: <Badge tone="pending">Pending</Badge>,
  approved: <Badge tone="verified">Approved</Badge>,
  rejected: <Badge tone="rejected">Rejected</Badge>,
};

/** Everything an administrator weighs, and the two decisions. */
export function PaymentDetail({ payment, onApprove, onReject, onBack }: PaymentDetailProps) {
  const { user, course } = payment;
  const proof = proofOf(payment);
  // A double click must not decide the payment that takes this one's place.
  const once = (decide: () => void) => (event: { detail: number }) => {
    if (event.detail <= 1) decide();
  };
  return (
    <section aria-label="Selected payment" className="card p-5">
      <Button variant="quiet" className="-mt-2 mb-2 -ml-3 lg:hidden" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        All payments
      </Button>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm text-ink2">
          <span className="font-semibold text-ink">{user.full_name}</span> paid for
        </p>
        {STATUS_BADGES[payment.status]}
      </div>
      <h2 className="text-lg">{course.title}</h2>
      <p className="tnum mt-2 font-display text-amount font-semibold">{formatRupees(payment.amount)}</p>
      <div className="mt-3 empty:hidden">
        <PaymentWarnings payment={payment} />
      </div>
      <dl className="mt-4 flex flex-col gap-3">
        <Fact name={proof?.label ?? 'Proof'}>
          {proof ? (
            <span className="flex items-center justify-between gap-3">
              <span className="mono min-w-0 text-[1rem] break-all">{proof.text}</span>
              <CopyButton
                iconOnly
                text={proof.text}
                what={proof.label}
                failure={adminPaymentMessages.copyFailed}
              />
            </span>
          ) : (
            'None: there was nothing to pay'
          )}
        </Fact>
        {payment.transaction_id && payment.receipt_email && (
          <Fact name="Receipt email">
            <span className="break-all">{payment.receipt_email}</span>
          </Fact>
        )}
        <Fact name="Email">
          <span className="break-all">{user.email}</span>
        </Fact>
        {(payment.payer_name !== user.full_name || payment.payer_email !== user.email) && (
          <Fact name="Details given at checkout">
            {payment.payer_name}, <span className="break-all">{payment.payer_email}</span>
          </Fact>
        )}
        {payment.coupon_code && (
          <Fact name="Coupon">
            <span className="mono">{payment.coupon_code}</span>, {payment.discount_percent}% off{' '}
            <span className="tnum">{formatRupees(payment.original_amount)}</span>
          </Fact>
        )}
        <Fact name="Order">
          <span className="mono">{payment.order_code}</span>
        </Fact>
        <Fact name="Submitted">{formatDateTime(payment.created_at)}</Fact>
        {payment.processed_at && (
          <Fact name="Processed">
            {formatDateTime(payment.processed_at)}
            {payment.processed_by_name && ` by ${payment.processed_by_name}`}
          </Fact>
        )}
        {payment.rejection_reason && <Fact name="Reason">{payment.rejection_reason}</Fact>}
      </dl>
      {payment.status === 'pending' && (
        <>
          <div className="mt-5 grid grid-cols-2 gap-2">
            <Button variant="verify" onClick={once(onApprove)}>
              Approve <Key>A</Key>
            </Button>
            <Button variant="danger" onClick={once(onReject)}>
              Reject <Key>X</Key>
            </Button>
          </div>
          <p className="mt-4 text-xs text-ink3 max-lg:hidden">
            In the list: <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> move,{' '}
            <kbd className="kbd">/</kbd> search, <kbd className="kbd">C</kbd> copy
          </p>
        </>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink2">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="kbd max-lg:hidden">
      {children}
    </kbd>
  );
}
