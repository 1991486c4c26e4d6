import { useEffect, useState } from 'react';

interface TimeWarningsProps {
  /** In milliseconds, as `Date.now()` counts. */
  deadline: number;
  /** How many minutes before the end, the earliest first; the last is 1. */
  minutes: readonly number[];
  /** What happens then, in a sentence. */
  children: string;
}

/** Announces and shows that little time is left: the countdown itself is not announced. */
export function TimeWarnings({ deadline, minutes, children }: TimeWarningsProps) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const left = deadline - Date.now();
    const timers = minutes
      .filter((warning) => left > (warning - 1) * 60_000 || warning === 1)
      .map((warning) => setTimeout(() => setShown(warning), Math.max(0, left - warning * 60_000)));
    return () => timers.forEach(clearTimeout);
  }, [deadline, minutes]);
  return (
    <div role="status">
      {shown !== null && (
        <p className="border-b border-amber bg-amber-bg px-4 py-2 text-center text-sm font-semibold text-amber">
          {shown === 1 ? 'Less than a minute left' : `Less than ${shown} minutes left`}. {children}
        </p>
      )}
    </div>
  );
}
