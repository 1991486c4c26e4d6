import { X } from 'lucide-react';
import { Badge } from '../../components/badge';
import { Button, ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../lib/dates';
import { formatRupees } from '../../lib/format';
import { paymentMessages, policyNotes } from '../../messages';
import { useDismissedRejections } from './dismissed-rejections';
import { isPending, latestRejections, useMyPayments } from './my-payments';
import { PurchaseThumbnail } from './purchase-thumbnail';

/** What the learner has paid for and can't study yet: waiting, or rejected with the way to try again. */
export function UndecidedPurchases({ enrolledCourseIds }: { enrolledCourseIds: readonly string[] }) {
  const { data, error, isFetching, refetch } = useMyPayments();
  const [dismissed, dismiss] = useDismissedRejections();
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
  const payments = data ?? [];
  const waiting = payments.filter(isPending);
  const rejected = latestRejections(payments).filter(
    ({ id, course_id }) => !dismissed.includes(id) && !enrolledCourseIds.includes(course_id),
  );
  if (waiting.length + rejected.length === 0) return null;

  return (
    <section aria-label="Your payments" className="mb-8">
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {waiting.map((payment) => (
          <li key={payment.id} className="card relative gap-4 overflow-hidden p-4 pl-8 sm:flex">
            <span aria-hidden className="hatch absolute inset-y-0 left-0 w-4 border-r border-line" />
            <PurchaseThumbnail courseId={payment.course_id} src={payment.course_thumbnail} />
            <div className="min-w-0 flex-1">
              <Badge tone="pending">{paymentMessages.verifying}</Badge>
              <h2 className="mt-1.5 text-base max-sm:clear-left">{payment.course_title}</h2>
              <p className="text-sm text-ink2">
                <span className="tnum">{formatRupees(payment.amount)}</span>, submitted{' '}
                {formatDateTime(payment.created_at)}. {policyNotes.access}
              </p>
            </div>
          </li>
        ))}
        {rejected.map((payment) => (
          <li key={payment.id} className="card relative flow-root gap-4 border-edge p-4 sm:flex">
            <PurchaseThumbnail courseId={payment.course_id} src={payment.course_thumbnail} />
            <div className="min-w-0 flex-1">
              <Badge tone="rejected">Rejected</Badge>
              <h2 className="mt-1.5 text-base max-sm:clear-left">{payment.course_title}</h2>
              <p className="text-sm text-ink2">
                {payment.rejection_reason ?? 'We could not verify this payment.'}
              </p>
              <ButtonLink to={paths.checkout.to(payment.course_id)} className="mt-3">
                Try again
              </ButtonLink>
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={`Dismiss the rejected payment for ${payment.course_title}`}
              className="absolute top-1 right-1"
              onClick={() => dismiss(payment.id)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
