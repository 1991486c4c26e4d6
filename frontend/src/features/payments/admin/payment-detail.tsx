import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { paths } from '../../../config/paths';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { PaymentStatusBadge } from '../payment-status-badge';
import { bankObjection } from './bank-says';
import { bankMark } from './bank-verdict';
import { isReopenable } from './payment-review-api';
import { type Question } from './payment-dialogs';
import { PaymentFacts } from './payment-facts';
import { PaymentHistory } from './payment-history';
import { PaymentWarnings } from './payment-warnings';
import { RecordShownPart } from './record-shown-part';
import { alreadyBought, boughtWithSameId } from './same-transaction';

interface PaymentDetailProps {
  payment: ManualPaymentResponse;
  /** Another administrator dealt with it while it was open: shown as last known. */
  isGone: boolean;
  /** Without actions: it has left the list, or its decision is on its way. */
  isClosed: boolean;
  /** Each with the time of the click, as `performance.now()` counts it. */
  onApprove: (at: number) => void;
  onReject: (at: number) => void;
  onReopen: (at: number) => void;
  onAsk: (question: Question) => void;
  /** Goes back to the list on narrow screens. */
  onBack: () => void;
}

const USED_ID = 'transaction-already-used';

/** On a phone under the thumb, in the same place for every payment however much there is to read. */
const IN_REACH = 'bottom-bar mt-5';

/** Everything an administrator weighs, and what can be done. */
export function PaymentDetail(props: PaymentDetailProps) {
  const { payment, isGone, isClosed, onApprove, onReject, onReopen, onAsk, onBack } = props;
  const { user, course, status } = payment;
  const used = boughtWithSameId(payment);
  const objection = bankObjection(payment);
  const bank = bankMark(payment);
  // A double click must not decide the payment that takes this one's place.
  const once = (decide: (at: number) => void) => (event: { detail: number; timeStamp: number }) => {
    if (event.detail <= 1) decide(event.timeStamp);
  };
  return (
    <section aria-label="Selected payment" className="card p-5 max-lg:mb-16">
      <Button variant="quiet" className="-mt-2 mb-2 -ml-3 lg:hidden" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        All payments
      </Button>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm text-ink2">
          <Link to={paths.admin.learner.to(user.id)} className="link font-semibold text-ink">
            {user.full_name}
          </Link>{' '}
          paid for
        </p>
        {!isClosed && <PaymentStatusBadge {...payment} />}
      </div>
      <h2 className="text-lg">{course.title}</h2>
      <p className="tnum mt-2 font-display text-amount font-semibold">{formatRupees(payment.amount)}</p>
      {bank && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink2">
          <Badge tone={bank.tone}>{bank.text}</Badge>
          {bank.sentence}
        </p>
      )}
      {objection && <p className="mt-2 font-semibold text-danger">{objection}</p>}
      <RecordShownPart key={`shown-${payment.id}`} payment={payment} />
      <div className="mt-3 empty:hidden">
        <PaymentWarnings payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
      {isGone && (
        <p role="status" className="mt-5 rounded-md border border-edge p-3 text-sm font-medium">
          {adminPaymentMessages.decidedElsewhere}
        </p>
      )}
      {!isClosed && status === 'pending' && (
        <div className={clsx('grid grid-cols-2 gap-2', IN_REACH)}>
          {used && (
            <p id={USED_ID} className="col-span-2 text-sm font-medium text-danger">
              {alreadyBought(used)}
            </p>
          )}
          <Button
            variant="verify"
            disabled={used !== undefined}
            aria-describedby={used && USED_ID}
            onClick={once(onApprove)}
          >
            Approve <Key>A</Key>
          </Button>
          <Button variant="danger" onClick={once(onReject)}>
            Reject <Key>X</Key>
          </Button>
        </div>
      )}
      {!isClosed && status === 'approved' && (
        <div className={IN_REACH}>
          <Button className="w-full" onClick={() => onAsk('void')}>
            Approved by mistake
          </Button>
        </div>
      )}
      {!isClosed && isReopenable(payment) && (
        <div className={IN_REACH}>
          <Button className="w-full" onClick={once(onReopen)}>
            Reopen <Key>O</Key>
          </Button>
        </div>
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
