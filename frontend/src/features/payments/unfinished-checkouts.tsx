import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { type CheckoutSessionResponse, type PurchaseResponse, useGetOpenCheckoutQuery } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Badge } from '../../components/badge';
import { Button, ButtonLink } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { paths } from '../../config/paths';
import { bankNews } from '../../course/bank-news';
import { BankWords } from '../../course/bank-words';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';
import { selectSessionUser } from '../../session/session';
import { begunSessions, readDraft, removeDraft } from './checkout/checkout-drafts';
import { isPending, useMyPayments } from '../../api/my-payments';
import { notifyOfNews } from './payment-news';
import { PurchaseThumbnail } from './purchase-thumbnail';

interface UnfinishedCheckoutsProps {
  enrolledCourseIds: readonly string[];
  className: string;
}

/** Checkouts whose learner saw the amount but submitted no proof: the money may be on its way. */
export function UnfinishedCheckouts({ enrolledCourseIds, className }: UnfinishedCheckoutsProps) {
  const userId = useAppSelector(selectSessionUser)?.id;
  const [begun, setBegun] = useState(() => begunSessions(userId));
  const { data: payments, isLoading } = useMyPayments();
  const closed = new Set([
    ...enrolledCourseIds,
    ...(payments ?? []).filter(isPending).map(({ course_id }) => course_id),
  ]);
  const paid = (payments ?? []).filter(
    ({ status, order_code }) =>
      status === 'approved' && begun.some(({ session }) => session.order_code === order_code),
  );
  usePaidElsewhere(paid, userId);
  const open = begun.filter(
    ({ courseId, session: checkout }) =>
      !closed.has(courseId) && !paid.some(({ order_code }) => order_code === checkout.order_code),
  );
  if (open.length === 0) return null;
  // What is said here may have been submitted elsewhere; nothing below may move once that is known.
  if (isLoading) return <Skeleton className={`h-44 sm:h-36 ${className}`} />;

  const putAway = (courseId: string): void => {
    removeDraft(userId, courseId);
    setBegun(begunSessions(userId));
  };
  return (
    <section aria-label="Unfinished checkouts" className={className}>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {open.map(({ courseId, session: checkout }) => (
          <li key={courseId} className="card relative flow-root gap-4 border-edge p-4 sm:flex">
            <PurchaseThumbnail courseId={courseId} src={checkout.thumbnail} />
            <div className="min-w-0 flex-1">
              <Unfinished courseId={courseId} checkout={checkout} />
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={`Put away the checkout of ${checkout.course_title}`}
              className="absolute top-1 right-1"
              onClick={() => putAway(courseId)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Paid with the order code in the note, or submitted on another device: the draft has done its work, and the course opens. */
function usePaidElsewhere(paid: readonly PurchaseResponse[], userId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    for (const payment of paid) {
      if (!readDraft(userId, payment.course_id).session) continue;
      removeDraft(userId, payment.course_id);
      notifyOfNews(payment, null, dispatch);
    }
  }, [paid, userId, dispatch]);
}

interface UnfinishedProps {
  courseId: string;
  checkout: CheckoutSessionResponse;
}

function Unfinished({ courseId, checkout }: UnfinishedProps) {
  const { data: open } = useGetOpenCheckoutQuery({ courseId }, { refetchOnMountOrArgChange: 30 });
  const news = open && bankNews(open);
  return (
    <>
      {open?.bank === 'seen' ? (
        <Badge tone="verified">{paymentMessages.confirmedByBank}</Badge>
      ) : (
        <Badge>Not submitted</Badge>
      )}
      <h2 className="mt-1.5 text-base max-sm:clear-left">{checkout.course_title}</h2>
      <p className="text-sm text-ink2">
        {news ? <BankWords news={news} /> : paymentMessages.begun(formatRupees(checkout.amount))}
      </p>
      <ButtonLink
        to={paths.checkout.to(courseId)}
        aria-label={`Continue checkout: ${checkout.course_title}`}
        className="mt-3"
      >
        Continue checkout
      </ButtonLink>
    </>
  );
}
