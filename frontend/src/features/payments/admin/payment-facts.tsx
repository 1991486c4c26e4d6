import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { CopyButton } from '../../../components/copy-button';
import { paths } from '../../../config/paths';
import { formatAge, formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { proofOf } from './proof';

/** What a payment says about itself. */
export function PaymentFacts({ payment }: { payment: ManualPaymentResponse }) {
  const { user } = payment;
  const proof = proofOf(payment);
  return (
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
          'None: no payment due'
        )}
      </Fact>
      {payment.transaction_id && payment.receipt_email && payment.receipt_email !== user.email && (
        <Fact name="Receipt email">
          <span className="wrap-anywhere">{payment.receipt_email}</span>
        </Fact>
      )}
      {payment.has_evidence && <Fact name="Screenshot">Attached. Open it from the history below.</Fact>}
      <Fact name="Email">
        <span className="wrap-anywhere">{user.email}</span>
      </Fact>
      {(payment.payer_name !== user.full_name || payment.payer_email !== user.email) && (
        <Fact name="Details given at checkout">
          {payment.payer_name}, <span className="wrap-anywhere">{payment.payer_email}</span>
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
      <Fact name="Submitted">
        {formatDateTime(payment.created_at)}{' '}
        <span className="text-ink3">({formatAge(payment.created_at)})</span>
      </Fact>
      {payment.processed_at && (
        <Fact name="Processed">
          {formatDateTime(payment.processed_at)}
          {payment.processed_by_name && ` by ${payment.processed_by_name}`}
        </Fact>
      )}
      {payment.receipt_number && (
        <Fact name="Receipt">
          <Link className="link mono" to={paths.admin.receipt.to(payment.id)}>
            Receipt {payment.receipt_number}
          </Link>
        </Fact>
      )}
      {payment.voided_at && (
        <Fact name="Voided">
          {formatDateTime(payment.voided_at)}
          {payment.voided_by_name && ` by ${payment.voided_by_name}`}
        </Fact>
      )}
      {payment.void_reason && <Fact name="Reason">{payment.void_reason}</Fact>}
      {payment.rejection_reason && <Fact name="Reason">{payment.rejection_reason}</Fact>}
    </dl>
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
