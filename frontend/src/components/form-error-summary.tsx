import { useEffect, useEffectEvent, useRef } from 'react';

interface FormErrorSummaryProps {
  /** Sentences to show, in the order of the fields. */
  errors: readonly string[];
  /** Counts the attempts to submit: after each the summary takes the focus, but never during typing. */
  attempt: number;
}

/** What stopped a form from being sent, above its fields; focused so that it is noticed. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => box.current?.focus());
  useEffect(() => {
    if (attempt > 0) takeFocus();
  }, [attempt]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger bg-danger-bg px-4 py-3 text-sm font-medium text-danger"
    >
      {errors.length === 1 ? (
        <p>{errors[0]}</p>
      ) : (
        <ul className="list-disc pl-4">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
