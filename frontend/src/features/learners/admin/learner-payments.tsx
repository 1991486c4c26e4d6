import { Link } from 'react-router-dom';
import { useLearnerPaymentsInfiniteQuery } from '../../../api/admin-lists';
import { PagedList } from '../../../components/paged-list';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { paymentMessages } from '../../../messages';
import { PaymentStatusBadge } from '../../payments';

export function LearnerPayments({ id }: { id: string }) {
  const query = useLearnerPaymentsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Payments" titleClassName="mb-3 text-lg">
      <PagedList
        query={query}
        what="payments"
        failure={paymentMessages.purchasesFailed}
        skeleton={<Skeleton className="h-20" />}
        empty={<p className="text-sm text-ink2">No payments yet.</p>}
      >
        {(payments) => (
          <ul className="card divide-y divide-line">
            {payments.map((payment) => (
              <li key={payment.id} className="p-4 text-sm">
                <div className="flex gap-x-4 gap-y-2 max-sm:flex-col sm:justify-between">
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">
                      <Link
                        className="link"
                        to={paths.admin.manualPayments.to({ status: payment.status, q: payment.order_code })}
                      >
                        {payment.course_title}
                      </Link>
                    </p>
                    <p className="text-xs text-ink3">
                      {formatDateTime(payment.created_at)} ·{' '}
                      <span className="mono">{payment.order_code}</span>
                      {payment.transaction_id && (
                        <>
                          {' '}
                          · <span className="mono wrap-anywhere">{payment.transaction_id}</span>
                        </>
                      )}
                    </p>
                    {payment.rejection_reason && (
                      <p className="mt-1 text-ink2 wrap-anywhere">{payment.rejection_reason}</p>
                    )}
                  </div>
                  <p className="flex shrink-0 items-start gap-3">
                    <span className="tnum font-semibold">{formatRupees(payment.amount)}</span>
                    <PaymentStatusBadge {...payment} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
