import { toPercent } from '../lib/format';

/** Verified progress in percent, rounded. `label` names it for screen readers. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = toPercent(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full overflow-hidden rounded-sm border border-line bg-sunken"
    >
      <div className="h-full bg-seal" style={{ width: `${percent}%` }} />
    </div>
  );
}
