import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type PaymentResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { paths } from '../../../config/paths';
import { formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { paymentMessages } from '../../../messages';
import { CorrectionForm } from '../correction-form';

interface RejectedAttemptProps {
  payment: PaymentResponse;
  /** The learner says that no money was sent: a new checkout begins. */
  onPayAgain: () => void;
}

/** Shown before a new checkout after a rejection, so that learners who have paid don't pay twice. */
export function RejectedAttempt({ payment, onPayAgain }: RejectedAttemptProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const proof = payment.transaction_id ?? payment.receipt_email;
  return (
    <section aria-labelledby="rejected-attempt" className="card mt-6 max-w-2xl p-6">
      <Badge tone="rejected">Rejected</Badge>
      <h2 id="rejected-attempt" className="mt-2 text-lg">
        {paymentMessages.notVerifiedYet}
      </h2>
      <p className="mt-2">{payment.rejection_reason ?? 'We could not verify this payment.'}</p>
      <p className="mt-2 text-sm text-ink2">
        <span className="tnum">{formatRupees(payment.amount)}</span>, submitted{' '}
        {formatDateTime(payment.created_at)}
        {proof && (
          <>
            {' '}
            with <span className="mono wrap-anywhere">{proof}</span>
          </>
        )}
        .
      </p>
      {isCorrecting ? (
        <div className="mt-5 border-t border-line pt-5">
          <CorrectionForm
            payment={payment}
            onDone={() => setIsCorrecting(false)}
            onCancel={() => setIsCorrecting(false)}
          />
        </div>
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          <li className="flex flex-col gap-3 rounded-md border border-edge p-4">
            <p className="flex-1 text-sm">
              <strong className="block text-base">I have paid</strong>
              Correct the transaction ID or add a screenshot. You don’t pay again.
            </p>
            <Button variant="primary" onClick={() => setIsCorrecting(true)}>
              Correct the details
            </Button>
          </li>
          <li className="flex flex-col gap-3 rounded-md border border-edge p-4">
            <p className="flex-1 text-sm">
              <strong className="block text-base">I have not paid yet</strong>
              Get a new QR code for today’s price.
            </p>
            <Button onClick={onPayAgain}>Start a new payment</Button>
          </li>
        </ul>
      )}
      <p className="mt-5 text-sm">
        Not sure what happened?{' '}
        <Link to={paths.support.to()} className="link">
          Ask support
        </Link>
      </p>
    </section>
  );
}
