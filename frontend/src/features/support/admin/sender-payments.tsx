import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type ManualPaymentResponse, useListManualPaymentsQuery } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { formatAge } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { PaymentStatusBadge } from '../../payments';

const SHOWN = 5;

/** The sender's latest payments, each with a link to its review. */
export function SenderPayments({ email, userId }: { email: string; userId: string }) {
  const { currentData, isError, refetch } = useListManualPaymentsQuery(
    { userId, limit: SHOWN },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <section aria-label="The learner’s payments">
      <h3 className="mb-2 text-base">Payments</h3>
      {currentData ? (
        <Payments payments={currentData} email={email} />
      ) : isError ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm">
          <p>{adminPaymentMessages.loadFailed}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </div>
      ) : (
        <Loading label="Loading the learner’s payments">
          <Skeleton className="h-20" />
        </Loading>
      )}
    </section>
  );
}

function Payments({ payments, email }: { payments: ManualPaymentResponse[]; email: string }) {
  if (payments.length === 0) return <p className="text-sm text-ink2">No payments yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="py-3 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                className="link min-w-0 font-semibold"
                to={paths.admin.manualPayments.to({ status: payment.status, q: payment.order_code })}
              >
                {payment.course.title}
              </Link>
              <span className="tnum shrink-0">{formatRupees(payment.amount)}</span>
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink3">
              <PaymentStatusBadge {...payment} />
              {formatAge(payment.processed_at ?? payment.created_at)}
              {payment.transaction_id && <span className="mono break-all">{payment.transaction_id}</span>}
            </span>
            {payment.rejection_reason && (
              <span className="mt-1 block text-ink2">“{payment.rejection_reason}”</span>
            )}
          </li>
        ))}
      </ul>
      <FindPayments email={email} className="mt-3" />
    </>
  );
}

/** Of someone without an account: only payments that give the same address, if any. */
export function GuestPayments({ email }: { email: string }) {
  return (
    <section aria-label="Payments with this address">
      <h3 className="mb-2 text-base">Payments</h3>
      <FindPayments email={email} />
    </section>
  );
}

function FindPayments({ email, className }: { email: string; className?: string }) {
  return (
    <Link
      className={clsx('link inline-block text-sm', className)}
      to={paths.admin.manualPayments.to({ q: email })}
    >
      Find them in Manual Payments
    </Link>
  );
}
