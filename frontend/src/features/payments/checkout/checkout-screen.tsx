import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type CheckoutSessionResponse,
  type PaymentResponse,
  type PurchaseResponse,
  errorMessage,
  errorStatus,
  useGetCourseQuery,
} from '../../../api/api';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../components/button';
import { PageTitle } from '../../../academy/page-title';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { catalogueMessages, paymentMessages } from '../../../messages';
import { useAcademy } from '../../../academy/use-academy';
import { selectSessionUser } from '../../../session/session';
import { confirmedSentence } from '../../../course/bank-news';
import { isPending, latestRejections, useMyPayments } from '../../../api/my-payments';
import { BeingVerified } from './verification-pending';
import { emptyDraft, useCheckoutDraft } from './checkout-draft';
import { courseOfDraft, type CourseForSale, removeDraft } from './checkout-drafts';
import { DetailsStep } from './details-step';
import { FoldOnPhone } from './fold-on-phone';
import { FreeCourse } from './free-course';
import { HelpCard } from './help-card';
import { OpeningCourse } from './opening-course';
import { OrderStrip, OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import { RejectedAttempt } from './rejected-attempt';
import { Steps } from './steps';
import { useCheckoutStep } from './use-checkout-step';
import { useCouponQuote } from './use-coupon-quote';
import { useNewApproval } from './use-new-approval';
import { useStartCheckout } from './use-start-checkout';

export function Component() {
  const { courseId = '' } = useParams();
  const userId = useAppSelector(selectSessionUser)?.id;
  const discard = useCallback(() => removeDraft(userId, courseId), [userId, courseId]);
  const { data: known, isLoading: paymentsAreLoading, refetch: refetchPayments } = useMyPayments();
  const payments = known ?? [];
  const approved = useNewApproval(known, courseId);
  useEffect(() => {
    if (approved) discard();
  }, [approved, discard]);
  const pending = payments.find((payment) => payment.course_id === courseId && isPending(payment));
  const rejected = latestRejections(payments).find(({ course_id }) => course_id === courseId);
  const { data, error, isFetching, refetch } = useGetCourseQuery({ id: courseId });
  // Money may be on its way for a course that has left the catalogue since: its proof is still accepted.
  const begun = useMemo(() => courseOfDraft(userId, courseId), [userId, courseId]);
  const course = data ?? (errorStatus(error) === 404 ? begun : null);
  return (
    <>
      <PageTitle title={course ? `Checkout: ${course.title}` : 'Checkout'} />
      <h1 className="text-2xl">Checkout</h1>
      {approved ? (
        <OpeningCourse
          courseId={courseId}
          because={becauseOf(approved)}
          badge={approved.bank_seen_at ? paymentMessages.confirmedByBank : undefined}
          bySurprise
        />
      ) : pending ? (
        <BeingVerified payment={pending} onSubmitted={discard} />
      ) : course && !paymentsAreLoading ? (
        <Checkout
          key={course.id}
          course={course}
          rejected={rejected}
          onClosed={() => void refetchPayments()}
          onPriced={() => void refetch()}
        />
      ) : error && !isFetching ? (
        <CourseFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

const becauseOf = ({ amount, bank_seen_at: at }: PurchaseResponse): string =>
  at ? confirmedSentence(amount, at) : paymentMessages.approved;

interface CheckoutProps {
  course: CourseForSale;
  /** The learner's last attempt, where it was rejected. */
  rejected: PaymentResponse | undefined;
  /** The checkout has become a payment elsewhere. */
  onClosed: () => void;
  /** The free course has a price now. */
  onPriced: () => void;
}

function Checkout({ course, rejected, onClosed, onPriced }: CheckoutProps) {
  const { payments_open: paymentsOpen } = useAcademy();
  const [paysAgain, setPaysAgain] = useState(false);
  const navigate = useNavigate();
  const user = useAppSelector(selectSessionUser);
  const [search] = useSearchParams();
  const { draft, change, discard } = useCheckoutDraft(course.id, user, search.get('coupon'));
  const step = useCheckoutStep({ draft, change });
  const [nothingToPay, setNothingToPay] = useState(false);
  const quote = useCouponQuote(course.id);
  const begun = (checkout: CheckoutSessionResponse): void => {
    if (checkout.access_granted) {
      discard();
      setNothingToPay(true);
      return;
    }
    if (course.price === 0) {
      toast(paymentMessages.notFreeAnyMore);
      onPriced();
      return;
    }
    const { receiptEmail } = draft;
    const isOwn = receiptEmail !== '' && receiptEmail !== draft.session?.email;
    change({ session: checkout, editingDetails: false, receiptEmail: isOwn ? receiptEmail : checkout.email });
    step.pay();
  };
  // A free course has no form: what was typed while it had a price can't be corrected there.
  const details = course.price === 0 ? emptyDraft(user) : draft;
  const start = useStartCheckout(course.id, details, begun, quote.forget);
  const { session: checkout } = draft;
  const paying = checkout !== null && step.isPaying;
  const cancel = (): void => void navigate(paths.course.to(course.id));

  if (nothingToPay) return <OpeningCourse courseId={course.id} because={paymentMessages.nothingToPay} />;
  if (course.price === 0) return <FreeCourse course={course} start={start} onCancel={cancel} />;
  // A draft of the rejected order itself, left on another device, begins nothing new.
  const hasNewCheckout = checkout !== null && checkout.order_code !== rejected?.order_code;
  if (rejected && !hasNewCheckout && !paysAgain) {
    const payAgain = (): void => {
      change({ session: null, transactionId: '' });
      setPaysAgain(true);
    };
    return <RejectedAttempt payment={rejected} onPayAgain={payAgain} />;
  }
  if (!paymentsOpen && !checkout) return <PaymentsNotOpen />;

  const priced = paying
    ? checkout
    : (quote.applied ?? { original_amount: course.price, discount_percent: 0, amount: course.price });
  const facts = {
    courseTitle: course.title,
    amount: priced.amount,
    name: draft.name.trim(),
    email: draft.email.trim(),
    transactionId: draft.transactionId,
  };

  return (
    <>
      <Steps current={paying ? 2 : 1} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {paying ? (
          <PaymentStep
            course={course}
            draft={draft}
            checkout={checkout}
            facts={facts}
            start={start}
            onChange={change}
            onEditDetails={step.editDetails}
            onCancel={cancel}
            onSubmitted={discard}
            onClosed={onClosed}
          />
        ) : (
          <DetailsStep
            draft={draft}
            onChange={change}
            start={start}
            quote={quote}
            order={<OrderStrip course={course} total={priced.amount} />}
            onCancel={cancel}
          />
        )}
        <aside aria-label="Your order" className="flex flex-col gap-6 lg:sticky lg:top-6">
          <FoldOnPhone label="Order summary and help" className="flex flex-col gap-6">
            <OrderSummary
              course={course}
              subtotal={priced.original_amount}
              discountPercent={priced.discount_percent}
              total={priced.amount}
            />
            <HelpCard facts={facts} />
          </FoldOnPhone>
        </aside>
      </div>
    </>
  );
}

/** Without a UPI ID nobody can pay, so no details are requested. */
function PaymentsNotOpen() {
  return (
    <section className="card mt-6 flex max-w-2xl flex-col items-start gap-3 p-6">
      <h2 className="text-lg">{paymentMessages.qrNotConfigured}</h2>
      <p className="text-ink2">{paymentMessages.cannotPayYet}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.support.to()}>
          Ask support
        </ButtonLink>
        <ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>
      </div>
    </section>
  );
}

function CourseFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = errorStatus(error) === 404;
  return (
    <div className="mt-6">
      <ErrorState
        message={
          gone ? catalogueMessages.courseNotFound : errorMessage(error, catalogueMessages.courseFailed)
        }
        onRetry={gone ? undefined : onRetry}
        action={<ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>}
      />
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <Loading>
      <Skeleton className="mt-3 h-8 w-56" />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[27rem]" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-[27rem]" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </Loading>
  );
}
