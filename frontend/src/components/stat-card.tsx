import { type ReactNode } from 'react';

interface StatCardProps {
  /** Undefined while loading. */
  value: ReactNode;
  label: string;
  /** Explains the figure, or links to its list. */
  note?: ReactNode;
}

/** One figure and its label; put several into a `dl`. */
export function StatCard({ value, label, note }: StatCardProps) {
  return (
    <div className="card flex flex-col p-3 sm:p-5">
      <dt className="order-2 text-sm text-ink2">{label}</dt>
      <dd className="tnum order-1 font-display font-semibold wrap-anywhere min-[22.5rem]:text-lg sm:text-xl">
        {value ?? '–'}
      </dd>
      {note && <dd className="order-3 flex min-h-11 items-center text-sm text-ink3">{note}</dd>}
    </div>
  );
}
