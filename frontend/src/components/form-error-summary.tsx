import { useEffect, useRef } from 'react';

interface FormErrorSummaryProps {
  /** Sentences to show. Pass a new array per failed attempt: the summary takes the focus each time. */
  errors: readonly string[];
}

/** What stopped a form from being sent, above its fields; focused so that nobody has to look for it. */
export function FormErrorSummary({ errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

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
