import { Link } from 'react-router-dom';
import { type PurchaseResponse } from '../../api/api';
import { Button, ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { bankNews } from '../../course/bank-news';
import { BankWords } from '../../course/bank-words';
import { formatDateTime } from '../../lib/dates';
import { formatRupees } from '../../lib/format';
import { paymentMessages, policyNotes } from '../../messages';
import { isPending, restOf, useMyPayments } from '../../api/my-payments';
import { PendingBadge } from './pending-badge';
import { PurchaseThumbnail } from './purchase-thumbnail';
import { RejectedPurchases } from './rejected-purchases';

/** What the learner has paid for and can't study yet: waiting, or rejected with the way to try again. */
export function UndecidedPurchases({ enrolledCourseIds }: { enrolledCourseIds: readonly string[] }) {
  const { data, error, isFetching, refetch } = useMyPayments();
  if (!data && error !== undefined) {
    return (
      <div
        role="alert"
        className="card mb-8 flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm font-medium"
      >
        {paymentMessages.purchasesFailed}
        <Button busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  const waiting = (data ?? []).filter(isPending);

  return (
    <>
      <RejectedPurchases enrolledCourseIds={enrolledCourseIds} className="mb-8" />
      {waiting.length > 0 && <Waiting payments={waiting} />}
    </>
  );
}

function Waiting({ payments }: { payments: readonly PurchaseResponse[] }) {
  return (
    <section aria-label="Your payments" className="mb-8">
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {payments.map((payment) => (
          <li key={payment.id} className="card relative gap-4 overflow-hidden p-4 pl-8 sm:flex">
            <span aria-hidden className="hatch absolute inset-y-0 left-0 w-4 border-r border-line" />
            <PurchaseThumbnail courseId={payment.course_id} src={payment.course_thumbnail} />
            <div className="min-w-0 flex-1">
              <PendingBadge payment={payment} />
              <h2 className="mt-1.5 text-base max-sm:clear-left">
                <Link to={paths.payment.to(payment.id)} className="link">
                  {payment.course_title}
                </Link>
              </h2>
              <Arrived payment={payment} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrived({ payment }: { payment: PurchaseResponse }) {
  const news = bankNews(payment);
  const rest = restOf(payment);
  return (
    <>
      <p className="text-sm text-ink2">
        <span className="tnum">{formatRupees(payment.amount)}</span>, submitted{' '}
        {formatDateTime(payment.created_at)}.{!news && ` ${policyNotes.access}`}
      </p>
      {news && (
        <p className="mt-2 text-sm text-ink2">
          <BankWords news={news} />
        </p>
      )}
      {rest && (
        <ButtonLink variant="primary" to={paths.checkout.to(payment.course_id)} className="mt-3">
          Pay the remaining {formatRupees(rest.missing)}
        </ButtonLink>
      )}
    </>
  );
}
