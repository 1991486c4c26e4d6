import { type ReactNode } from 'react';

interface StatCardProps {
  /** Undefined while it isn't known. */
  value: ReactNode;
  label: string;
  /** The way to what is counted. */
  action?: ReactNode;
}

/** One figure and what it counts; put several into a `dl`. */
export function StatCard({ value, label, action }: StatCardProps) {
  return (
    <div className="card flex flex-col p-4 sm:p-5">
      <dt className="order-2 text-sm text-ink2">{label}</dt>
      <dd className="tnum order-1 font-display text-xl font-semibold break-words">{value ?? '–'}</dd>
      {action && <dd className="order-3 mt-2">{action}</dd>}
    </div>
  );
}
