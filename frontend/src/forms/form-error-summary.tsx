import { useEffect, useEffectEvent, useRef } from 'react';

interface FormErrorSummaryProps {
  /** The messages, in field order. */
  errors: readonly string[];
  /** Number of submit attempts: the summary takes the focus after each, but never during typing. */
  attempt: number;
}

/** The errors that prevented submission, above the fields; focused so that they are noticed. */
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
