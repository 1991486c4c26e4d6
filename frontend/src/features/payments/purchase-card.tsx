import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router-dom';
import { type PurchaseResponse } from '../../api/api';
import { restOf } from '../../api/my-payments';
import { ButtonLink } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { paths } from '../../config/paths';
import { formatDate, formatDateTime } from '../../lib/dates';
import { formatRupees } from '../../lib/format';
import { paymentMessages, policyNotes } from '../../messages';
import { bankNews } from '../../course/bank-news';
import { BankWords } from '../../course/bank-words';
import { type Category } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { isRefunded } from './is-refunded';
import { PaymentStatusBadge } from './payment-status-badge';

interface PurchaseCardProps {
  payment: PurchaseResponse;
  /** Of the course, where it is known: its generated picture depends on it. */
  category: Category | null;
  /** Rejected, and nothing has come of the course since. */
  mayTryAgain: boolean;
}

/** One payment as its payer sees it. */
export function PurchaseCard({ payment, category, mayTryAgain }: PurchaseCardProps) {
  const titleId = `purchase-${payment.id}`;
  const proof = payment.transaction_id ?? payment.receipt_email;
  const proofName = payment.transaction_id ? 'transaction ID' : 'receipt email';
  return (
    <article
      aria-labelledby={titleId}
      className="card grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 p-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div className="sm:row-span-2">
        <CourseImage
          courseId={payment.course_id}
          category={category}
          src={payment.course_thumbnail}
          className="rounded-sm"
        />
      </div>
      <div>
        <PaymentStatusBadge {...payment} />
        <h3 id={titleId} className="mt-1.5 text-base">
          <Link to={paths.payment.to(payment.id)} className="link">
            {payment.course_title}
          </Link>
        </h3>
        <p className="text-sm text-ink2">
          <span className="tnum font-semibold text-ink">
            {payment.amount === 0 ? 'Free' : formatRupees(payment.amount)}
          </span>
          {' · '}
          <time dateTime={payment.created_at}>{formatDateTime(payment.created_at)}</time>
          {payment.coupon_code && (
            <>
              {' · '}
              <span className="mono">{payment.coupon_code}</span>
            </>
          )}
        </p>
      </div>
      {/* On a phone under the picture, where a number and its button find the width they need. */}
      <div className="max-sm:col-span-2">
        {proof && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-sm">
              <span className="block text-xs text-ink3 first-letter:uppercase">{proofName}</span>
              <span className="mono wrap-anywhere">{proof}</span>
            </p>
            <CopyButton text={proof} what={`${proofName} of ${payment.course_title}`} />
          </div>
        )}
        {payment.status === 'pending' && <Pending payment={payment} />}
        {payment.overpayments.map(({ amount, overpayment, reference }, index) => (
          <p key={index} className="mt-2 text-sm font-medium">
            {paymentMessages.overpaid(formatRupees(amount), overpayment)}
            {reference && (
              <span className="block font-normal text-ink2">
                Bank reference <span className="mono wrap-anywhere">{reference}</span>
              </span>
            )}
          </p>
        ))}
        {payment.refunds.length > 0 && (
          <ul aria-label="Refunds" className="mt-2 flex flex-col gap-1 text-sm">
            {payment.refunds.map(({ amount, reference, refunded_on }) => (
              <li key={reference}>
                <span className="font-medium">
                  {paymentMessages.refunded(formatRupees(amount), formatDate(refunded_on))}
                </span>
                <span className="block text-ink2">
                  Bank reference <span className="mono wrap-anywhere">{reference}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {payment.receipt_number && (
          <ButtonLink
            to={paths.receipt.to(payment.id)}
            aria-label={`Receipt ${payment.receipt_number} for ${payment.course_title}`}
            className="mt-3"
          >
            <ReceiptText size={16} aria-hidden />
            Receipt <span className="mono min-w-0 wrap-anywhere">{payment.receipt_number}</span>
          </ButtonLink>
        )}
        {payment.status === 'approved' && isRefunded(payment) && (
          <p className="mt-2 text-sm text-ink2">{paymentMessages.refundedInFull}</p>
        )}
        {payment.status === 'rejected' && (
          <p className="mt-2 text-sm text-ink2">
            {payment.rejection_reason ?? 'We could not verify this payment.'}
          </p>
        )}
        {payment.status === 'voided' && (
          <>
            <p className="mt-2 text-sm text-ink2">
              {isRefunded(payment) ? paymentMessages.refundedAndClosed : paymentMessages.voided}
              {payment.void_reason && <span className="block">Reason: {payment.void_reason}</span>}
            </p>
            <ButtonLink
              to={paths.support.to()}
              aria-label={`Ask support about ${payment.course_title}`}
              className="mt-3"
            >
              Ask support
            </ButtonLink>
          </>
        )}
        {mayTryAgain && (
          <ButtonLink
            variant="primary"
            to={paths.checkout.to(payment.course_id)}
            aria-label={`Try again: ${payment.course_title}`}
            className="mt-3"
          >
            Try again
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Pending({ payment }: { payment: PurchaseResponse }) {
  const news = bankNews(payment);
  const hasRest = restOf(payment) !== null;
  return (
    <>
      <p className="mt-2 text-sm text-ink2">{news ? <BankWords news={news} /> : policyNotes.access}</p>
      <ButtonLink
        to={paths.checkout.to(payment.course_id)}
        aria-label={`${hasRest ? 'Pay the rest of' : 'Correct'} the payment for ${payment.course_title}`}
        className="mt-3"
      >
        {hasRest ? 'Pay the rest' : 'Correct the details'}
      </ButtonLink>
    </>
  );
}
