import { useParams } from 'react-router-dom';
import { type PurchaseResponse } from '../../api/api';
import { isPending, restOf, useMyPayments } from '../../api/my-payments';
import { useAcademy } from '../../academy/use-academy';
import { PageTitle } from '../../academy/page-title';
import { ButtonLink } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';
import { selectSessionUser } from '../../session/session';
import { useAppSelector } from '../../store/hooks';
import { paymentChatLink } from './checkout/payment-chat';
import { PaymentStatusBadge } from './payment-status-badge';
import { PaymentSteps } from './payment-steps';
import { PendingBadge } from './pending-badge';

/** /payments/:paymentId: what has become of the learner's own payment, and what comes next. */
export function Component() {
  const { paymentId } = useParams();
  const { data, isLoading, isFetching, refetch } = useMyPayments();
  const payment = data?.find(({ id }) => id === paymentId);
  return (
    <>
      <PageTitle title={payment ? `Payment for ${payment.course_title}` : 'Payment'} />
      <h1 className="text-2xl">Your payment</h1>
      <div className="mt-6 max-w-2xl">
        {payment ? (
          <Payment payment={payment} />
        ) : isLoading || (!data && isFetching) ? (
          <Loading label="Loading the payment">
            <Skeleton className="h-72 w-full" />
          </Loading>
        ) : data ? (
          <ErrorState
            message={paymentMessages.paymentNotFound}
            action={
              <>
                <p className="text-sm text-ink2">{paymentMessages.paymentNotFoundWhy}</p>
                <ButtonLink to={paths.profile.to()}>Your payments</ButtonLink>
              </>
            }
          />
        ) : (
          <ErrorState message={paymentMessages.purchasesFailed} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

function Payment({ payment }: { payment: PurchaseResponse }) {
  const proof = payment.transaction_id ?? payment.receipt_email;
  return (
    <article aria-labelledby="payment-course" className="card p-5 sm:p-6">
      {isPending(payment) ? <PendingBadge payment={payment} /> : <PaymentStatusBadge {...payment} />}
      <h2 id="payment-course" className="mt-2 text-xl wrap-anywhere">
        {payment.course_title}
      </h2>
      <p className="tnum mt-1 font-display text-xl font-semibold">
        {payment.amount === 0 ? 'Free' : formatRupees(payment.amount)}
      </p>
      <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
        {proof && <Fact name={payment.transaction_id ? 'Transaction ID' : 'Receipt email'} value={proof} />}
        <Fact name="Order code" value={payment.order_code} />
      </dl>
      <PaymentSteps payment={payment} />
      {isPending(payment) && (
        <p className="mt-4 text-sm text-ink2">
          {payment.has_evidence
            ? 'We have your screenshot.'
            : 'You can still correct the details or add a screenshot of the payment.'}
        </p>
      )}
      <NextSteps payment={payment} />
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink3">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span translate="no" className="mono min-w-0 wrap-anywhere">
          {value}
        </span>
        <CopyButton text={value} what={name.toLowerCase()} iconOnly />
      </dd>
    </div>
  );
}

function NextSteps({ payment }: { payment: PurchaseResponse }) {
  const { whatsapp_number: whatsappNumber } = useAcademy();
  const user = useAppSelector(selectSessionUser);
  const rest = restOf(payment);
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      {payment.status === 'approved' && (
        <ButtonLink variant="primary" to={paths.learn.to(payment.course_id)}>
          Open the course
        </ButtonLink>
      )}
      {payment.receipt_number && <ButtonLink to={paths.receipt.to(payment.id)}>Receipt</ButtonLink>}
      {isPending(payment) && (
        <ButtonLink variant={rest ? 'primary' : 'secondary'} to={paths.checkout.to(payment.course_id)}>
          {rest ? `Pay the remaining ${formatRupees(rest.missing)}` : 'Correct the details'}
        </ButtonLink>
      )}
      {payment.status === 'rejected' && (
        <ButtonLink variant="primary" to={paths.checkout.to(payment.course_id)}>
          Try again
        </ButtonLink>
      )}
      {whatsappNumber && payment.status !== 'approved' && (
        <a
          href={paymentChatLink(whatsappNumber, 'help', {
            courseTitle: payment.course_title,
            amount: payment.amount,
            name: user?.full_name ?? '',
            email: user?.email ?? '',
            transactionId: payment.transaction_id ?? '',
          })}
          target="_blank"
          rel="noreferrer"
          className="btn btn-secondary"
        >
          Chat on WhatsApp
        </a>
      )}
      <ButtonLink to={paths.support.to()}>Ask support</ButtonLink>
    </div>
  );
}
