import { MAX_TYPED_COUPON_LENGTH } from '@triad/shared/limits';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { formatRupees } from '../../../lib/format';
import { type CouponQuote } from './use-coupon-quote';

interface CouponFieldProps {
  value: string;
  quote: CouponQuote;
  /** Why the checkout didn't accept the code. */
  problem: string | undefined;
  /** Counts refusals by the checkout: after each the field takes the focus, so that its reason is read out. */
  attempt: number;
  onChange: (coupon: string) => void;
}

/** A code that makes the course cheaper. Apply shows by how much; a refused code can be cleared with one press. */
export function CouponField({ value, quote, problem, attempt, onChange }: CouponFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const refusals = attempt + quote.refusals;
  useEffect(() => {
    if (refusals > 0) input.current?.focus();
  }, [refusals]);
  const { applied } = quote;

  return (
    <div>
      <Field label="Coupon" required={false} error={problem ?? quote.problem}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              ref={input}
              className="input min-w-0 flex-1 basis-40"
              placeholder={quote.sample ? `${quote.sample} for 10% off` : undefined}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_TYPED_COUPON_LENGTH}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {value !== '' && (
              <>
                <Button busy={quote.isChecking} onClick={() => quote.apply(value.trim())}>
                  Apply<span className="sr-only"> coupon</span>
                </Button>
                <Button
                  onClick={() => {
                    onChange('');
                    input.current?.focus();
                  }}
                >
                  Clear<span className="sr-only"> coupon</span>
                </Button>
              </>
            )}
          </div>
        )}
      </Field>
      <p aria-live="polite" className="tnum mt-1.5 text-sm font-medium text-seal empty:hidden">
        {applied?.coupon &&
          `${applied.coupon} takes off ${formatRupees(applied.discount_amount)}. You pay ${formatRupees(applied.amount)}.`}
      </p>
    </div>
  );
}
