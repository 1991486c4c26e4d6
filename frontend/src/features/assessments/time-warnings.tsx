import { useEffect, useState } from 'react';

const WARNINGS = [5, 1];

/** Announces and shows that little time is left: the countdown itself is not announced. */
export function TimeWarnings({ deadline }: { deadline: number }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const left = deadline - Date.now();
    const timers = WARNINGS.filter((warning) => left > (warning - 1) * 60_000 || warning === 1).map(
      (warning) => setTimeout(() => setMinutes(warning), Math.max(0, left - warning * 60_000)),
    );
    return () => timers.forEach(clearTimeout);
  }, [deadline]);
  return (
    <div role="status">
      {minutes !== null && (
        <p className="border-b border-amber bg-amber-bg px-4 py-2 text-center text-sm font-semibold text-amber">
          {minutes === 1 ? 'Less than a minute left' : `Less than ${minutes} minutes left`}. Your answers are
          submitted when the time is over.
        </p>
      )}
    </div>
  );
}
