import { ArrowLeft } from 'lucide-react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
import { PaymentStatusBadge } from '../payment-status-badge';
import { PaymentFacts } from './payment-facts';
import { PaymentHistory } from './payment-history';
import { PaymentWarnings } from './payment-warnings';

interface PaymentDetailProps {
  payment: ManualPaymentResponse;
  /** It has left the list while it was looked at: shown as it was last seen, and nothing can be done here. */
  isGone: boolean;
  onApprove: () => void;
  onReject: () => void;
  onReopen: () => void;
  /** Leads back to the list where the two don't stand side by side. */
  onBack: () => void;
}

/** Everything an administrator weighs, and what can be done. */
export function PaymentDetail(props: PaymentDetailProps) {
  const { payment, isGone, onApprove, onReject, onReopen, onBack } = props;
  const { user, course, status } = payment;
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
        {!isGone && <PaymentStatusBadge status={status} />}
      </div>
      <h2 className="text-lg">{course.title}</h2>
      <p className="tnum mt-2 font-display text-amount font-semibold">{formatRupees(payment.amount)}</p>
      <div className="mt-3 empty:hidden">
        <PaymentWarnings payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
      {isGone && (
        <p role="status" className="mt-5 rounded-md border border-edge p-3 text-sm font-medium">
          {adminPaymentMessages.decidedElsewhere}
        </p>
      )}
      {!isGone && status === 'pending' && (
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="verify" onClick={once(onApprove)}>
            Approve <Key>A</Key>
          </Button>
          <Button variant="danger" onClick={once(onReject)}>
            Reject <Key>X</Key>
          </Button>
        </div>
      )}
      {!isGone && status === 'rejected' && (
        <Button className="mt-5 w-full" onClick={once(onReopen)}>
          Reopen <Key>O</Key>
        </Button>
      )}
      <PaymentHistory paymentId={payment.id} />
    </section>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="kbd max-lg:hidden">
      {children}
    </kbd>
  );
}
