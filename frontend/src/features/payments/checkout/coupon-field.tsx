import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';

interface CouponFieldProps {
  value: string;
  /** Why the academy doesn't take it. */
  problem: string | undefined;
  /** Counts refusals: after each the field takes the focus, so that its reason is read out. */
  attempt: number;
  onChange: (coupon: string) => void;
}

/** A code that makes the course cheaper. One that isn't taken can be cleared with one press. */
export function CouponField({ value, problem, attempt, onChange }: CouponFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attempt > 0) input.current?.focus();
  }, [attempt]);

  return (
    <Field label="Coupon" required={false} error={problem}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            className="input min-w-0 flex-1"
            placeholder="FIRST10 for 10% off"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== '' && (
            <Button
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              Clear<span className="sr-only"> coupon</span>
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
