import { useEffect, useRef, useState } from 'react';
import { type PurchaseResponse } from '../../../api/api';
import { restOf } from '../../../api/my-payments';
import { Button, ButtonLink } from '../../../components/button';
import { paths } from '../../../config/paths';
import { bankNews } from '../../../course/bank-news';
import { BankWords } from '../../../course/bank-words';
import { formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { paymentMessages, policyNotes } from '../../../messages';
import { CorrectionForm } from '../correction-form';
import { isPartPaid } from '../is-part-paid';
import { PendingBadge } from '../pending-badge';
import { RestOfPayment } from '../rest-panel';

interface BeingVerifiedProps {
  payment: PurchaseResponse;
  /** The proof has arrived, whatever became of the answer to it: the draft has done its work. */
  onSubmitted: () => void;
}

/** In place of the form, for those who have paid already and wonder whether it arrived. */
export function BeingVerified({ payment, onSubmitted }: BeingVerifiedProps) {
  useEffect(onSubmitted, [onSubmitted]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is gone: focus the message that says why.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const proof = payment.transaction_id ?? payment.receipt_email;
  const rest = restOf(payment);
  const news = bankNews(payment);
  return (
    <section
      aria-labelledby="being-verified"
      className="card relative mt-6 max-w-2xl overflow-hidden p-6 pl-10"
    >
      <span aria-hidden className="hatch absolute inset-y-0 left-0 w-4 border-r border-line" />
      <PendingBadge payment={payment} />
      <h2 ref={heading} tabIndex={-1} id="being-verified" className="mt-2 text-lg outline-none">
        {paymentMessages.alreadyPending}
      </h2>
      <p className="mt-2 text-ink2">
        <span className="tnum">{formatRupees(payment.amount)}</span> for {payment.course_title}, submitted{' '}
        {formatDateTime(payment.created_at)}
        {proof && (
          <>
            {' '}
            with <span className="mono wrap-anywhere">{proof}</span>
          </>
        )}
        .{!news && ` ${policyNotes.access}`}
      </p>
      <p role="status" className={news ? 'mt-2 text-ink2' : undefined}>
        {news && <BankWords news={news} />}
      </p>
      {rest && <RestOfPayment key={rest.missing} payment={payment} />}
      {(payment.has_evidence || !news) && (
        <p className="mt-2 text-sm text-ink2">
          {payment.has_evidence
            ? 'We have your screenshot.'
            : 'You can still correct the details or add a screenshot of the payment.'}
        </p>
      )}
      {isCorrecting ? (
        <div className="mt-5 border-t border-line pt-5">
          <CorrectionForm
            // The transaction ID that we have is the one of the first part.
            payment={isPartPaid(payment) ? { ...payment, transaction_id: null } : payment}
            onDone={() => setIsCorrecting(false)}
            onCancel={() => setIsCorrecting(false)}
          />
        </div>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink variant={isPartPaid(payment) ? 'secondary' : 'primary'} to={paths.myLearning.to()}>
            My Learning
          </ButtonLink>
          <Button
            variant={isPartPaid(payment) ? 'primary' : 'secondary'}
            onClick={() => setIsCorrecting(true)}
          >
            {correctionLabel(payment)}
          </Button>
          <ButtonLink to={paths.support.to()}>Ask support</ButtonLink>
        </div>
      )}
    </section>
  );
}

function correctionLabel(payment: PurchaseResponse): string {
  if (isPartPaid(payment)) return 'Enter the transaction ID of the rest';
  return payment.transaction_id ? 'Correct the details' : 'Add the transaction ID';
}
