import { useState } from 'react';
import { type ManualPaymentDetailResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { formatDate } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { isRefunded } from '../is-refunded';
import { CloseAccessDialog } from './close-access-dialog';
import { RefundDialog } from './refund-dialog';

/** What went back to the learner, and the way to record more. */
export function PaymentRefunds({ payment }: { payment: ManualPaymentDetailResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const mayClose = payment.status === 'approved' && isRefunded(payment);
  const remaining = arrived(payment) - payment.refunded_amount;
  const mayRefund = remaining > 0;
  const { refunds } = payment;
  if (refunds.length === 0 && !mayRefund && !mayClose) return null;
  return (
    <section aria-label="Refunds" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-base">Refunds</h3>
      {refunds.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2 text-sm">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span className="tnum font-semibold">{formatRupees(refund.amount)}</span> on{' '}
              {formatDate(refund.refunded_on)} by {refund.recorded_by}
              <span className="mono block wrap-anywhere text-ink2">{refund.reference}</span>
              {refund.note && <span className="block text-ink2">“{refund.note}”</span>}
            </li>
          ))}
        </ul>
      )}
      {mayRefund && (
        <>
          <Button onClick={() => setIsOpen(true)}>Record a refund</Button>
          {isOpen && (
            <RefundDialog
              payment={payment}
              remaining={remaining}
              onFull={() => setIsClosing(true)}
              onClose={() => setIsOpen(false)}
            />
          )}
        </>
      )}
      {mayClose && (
        <>
          <p className="mb-3 text-sm">All of it was refunded. The learner still has access.</p>
          <Button onClick={() => setIsClosing(true)}>Close access</Button>
          {isClosing && <CloseAccessDialog payment={payment} onClose={() => setIsClosing(false)} />}
        </>
      )}
    </section>
  );
}

/** What came in and can go back: of a rejected payment the parts that arrived. */
function arrived({ status, amount, received_amount }: ManualPaymentDetailResponse): number {
  if (status === 'pending') return 0;
  return status === 'rejected' ? received_amount : amount;
}
