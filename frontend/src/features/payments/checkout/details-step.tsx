import { isBlank } from '@triad/shared/invisible-text';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { FormErrorSummary } from '../../../forms/form-error-summary';
import { PlainForm } from '../../../forms/plain-form';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { paymentMessages } from '../../../messages';
import { type CheckoutDraft } from './checkout-draft';
import { CouponField } from './coupon-field';
import { GstDetails } from './gst-details';
import { StepHeading } from './step-heading';
import { type CouponQuote } from './use-coupon-quote';
import { type StartCheckout } from './use-start-checkout';

const PROBLEM_ID = 'details-problem';

interface DetailsStepProps {
  draft: CheckoutDraft;
  onChange: (part: Partial<CheckoutDraft>) => void;
  start: StartCheckout;
  quote: CouponQuote;
  /** What is bought, and its total. */
  order: ReactNode;
  onCancel: () => void;
}

/** Who pays, and with which coupon. */
export function DetailsStep({ draft, onChange, start, quote, order, onCancel }: DetailsStepProps) {
  const [left, setLeft] = useState({ name: false, email: false });
  const nameIsValid = !isBlank(draft.name);
  const emailIsValid = EMAIL_PATTERN.test(draft.email.trim());
  // No error is shown at a field that is still being typed.
  const nameIsWrong = left.name && !nameIsValid;
  const emailIsWrong = left.email && !emailIsValid;

  const submit = (): void => {
    if (nameIsValid && emailIsValid && !start.isStarting) start.start();
  };

  const problem = (wrong: boolean) => (wrong ? { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID } : {});

  return (
    <PlainForm onSubmit={submit} className="card flex flex-col gap-5 p-5 sm:p-6">
      <StepHeading takesFocus={draft.session !== null}>{paymentMessages.confirmDetails}</StepHeading>
      {order}
      <FormErrorSummary errors={start.problems} attempt={start.failures} />
      <Field label="Full Name">
        {(control) => (
          <input
            {...control}
            {...problem(nameIsWrong)}
            className="input"
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
            onBlur={() => setLeft({ ...left, name: true })}
          />
        )}
      </Field>
      <Field label="Email">
        {(control) => (
          <input
            {...control}
            {...problem(emailIsWrong)}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value })}
            onBlur={() => setLeft({ ...left, email: true })}
          />
        )}
      </Field>
      <div aria-live="polite" className="-mt-3 empty:hidden">
        {(nameIsWrong || emailIsWrong) && (
          <p id={PROBLEM_ID} className="text-sm font-medium text-danger">
            {paymentMessages.nameAndEmail}
          </p>
        )}
      </div>
      <CouponField
        value={draft.coupon}
        quote={{
          ...quote,
          apply: (code) => {
            start.forgetCouponProblem();
            quote.apply(code);
          },
        }}
        problem={start.couponProblem}
        attempt={start.couponRefusals}
        onChange={(coupon) => {
          onChange({ coupon });
          start.forgetCouponProblem();
          quote.forget();
        }}
      />
      <GstDetails draft={draft} problem={start.gstinProblem} onChange={onChange} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!nameIsValid || !emailIsValid}
          busy={start.isStarting}
        >
          {start.isStarting ? 'Preparing…' : paymentMessages.showInstructions}
        </Button>
      </div>
    </PlainForm>
  );
}
