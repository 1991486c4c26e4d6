import { useState } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { Button } from '../../../components/button';
import { FormErrorSummary } from '../../../forms/form-error-summary';
import { formatRupees } from '../../../lib/format';
import { paymentMessages, policyNotes } from '../../../messages';
import { asCategory } from '../../../course/category';
import { CourseImage } from '../../../course/course-art';
import { type CheckoutDraft } from './checkout-draft';
import { type CourseForSale } from './checkout-drafts';
import { BankOrPanel } from './bank-or-panel';
import { FoldOnPhone } from './fold-on-phone';
import { PayPanel } from './pay-panel';
import { type PaymentFacts } from './payment-chat';
import { ProofForm } from './proof-form';
import { StepHeading } from './step-heading';
import { useReturnFromApp } from './use-return-from-app';
import { useOpenCheckout } from './use-open-checkout';
import { type StartCheckout } from './use-start-checkout';

interface PaymentStepProps {
  course: CourseForSale;
  draft: CheckoutDraft;
  checkout: CheckoutSessionResponse;
  facts: PaymentFacts;
  start: StartCheckout;
  onChange: (part: Partial<CheckoutDraft>) => void;
  onEditDetails: () => void;
  onCancel: () => void;
  onSubmitted: () => void;
  onClosed: () => void;
}

/** What to pay, how, and the proof of it. */
export function PaymentStep({
  course,
  draft,
  checkout,
  facts,
  start,
  onChange,
  onEditDetails,
  onClosed,
  ...exits
}: PaymentStepProps) {
  const open = useOpenCheckout(course.id, onClosed);
  const hasArrived = open?.bank === 'seen' || open?.bank === 'short';
  const isDone = open?.bank === 'seen' && !open.proof_needed;
  // How often the learner came back from an app: each leads to the field of the transaction ID.
  const [returns, setReturns] = useState(0);
  // How often they said that they had not paid there: each leads back to the ways to pay.
  const [notPaid, setNotPaid] = useState(0);
  const [isBack, setIsBack] = useState(false);
  useReturnFromApp(() => {
    if (hasArrived || draft.transactionId !== '') return;
    setIsBack(true);
    setReturns(returns + 1);
  });
  const sayNotPaid = (): void => {
    setIsBack(false);
    setNotPaid(notPaid + 1);
  };
  // A coupon can be refused when an expired checkout is renewed; its field is in the first step.
  const problems = [...start.problems, start.couponProblem].filter((text) => text != null);
  return (
    <div data-paying className="flex flex-col gap-4 md:gap-6">
      <StepHeading takesFocus>Pay by UPI</StepHeading>
      <FormErrorSummary errors={problems} attempt={start.failures} />
      <BankOrPanel open={open} isDone={isDone}>
        <PayPanel
          checkout={checkout}
          onStartAgain={start.start}
          isStarting={start.isStarting}
          notPaid={notPaid}
        />
      </BankOrPanel>
      {(!isDone || draft.transactionId !== '') && (
        <ProofForm
          courseId={course.id}
          draft={draft}
          checkout={checkout}
          facts={facts}
          onChange={onChange}
          onBack={hasArrived ? undefined : onEditDetails}
          returns={returns}
          onNotYet={isBack && draft.transactionId === '' ? sayNotPaid : undefined}
          {...exits}
        />
      )}
      <FoldOnPhone label="Your order and how it works" className="flex flex-col gap-6">
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <section aria-labelledby="payer" className="card flex flex-col p-5">
            <h3 id="payer" className="text-sm text-ink2">
              Payer details
            </h3>
            <p className="mt-1 font-semibold">{checkout.name}</p>
            <p className="text-sm wrap-anywhere text-ink2">{checkout.email}</p>
            {checkout.coupon && (
              <p className="mt-1 text-sm">
                Coupon <span className="mono">{checkout.coupon}</span>
              </p>
            )}
            {/* Other details make another order, and the money would belong to none. */}
            {!hasArrived && (
              <Button onClick={onEditDetails} className="mt-3 self-start">
                Edit details
              </Button>
            )}
          </section>
          <section aria-labelledby="paying-for" className="card p-5">
            <h3 id="paying-for" className="text-sm text-ink2">
              {paymentMessages.payingFor}
            </h3>
            <div className="mt-2 flex flex-wrap gap-3">
              <div className="w-28 shrink-0">
                <CourseImage
                  courseId={course.id}
                  category={asCategory(course.category)}
                  src={checkout.thumbnail}
                  className="rounded-sm"
                />
              </div>
              <div className="min-w-0 flex-1 basis-40 text-sm">
                <p className="font-semibold">{checkout.course_title}</p>
                <p className="tnum mt-1">{formatRupees(checkout.amount)}</p>
                {checkout.discount_percent > 0 && (
                  <p className="text-ink2">
                    {checkout.discount_percent}% off{' '}
                    <del className="tnum">
                      <span className="sr-only">instead of </span>
                      {formatRupees(checkout.original_amount)}
                    </del>
                  </p>
                )}
              </div>
            </div>
          </section>
        </div>
        {!isDone && <HowItWorks />}
      </FoldOnPhone>
    </div>
  );
}

function HowItWorks() {
  const steps = [
    'Pay the exact amount with any UPI app.',
    'Enter the transaction ID from your app and submit.',
    `We check the payment and your course opens by itself. ${policyNotes.access}`,
  ];
  return (
    <section aria-labelledby="how-it-works">
      <h3 id="how-it-works" className="text-base">
        How it works
      </h3>
      <ol className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-t-[3px] border-ink pt-2 text-sm">
            <span aria-hidden className="mono text-ink3">
              {index + 1}
            </span>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
