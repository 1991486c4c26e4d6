import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** Only `verified` is green. `pending` is hatched and `rejected` outlined, so that no status relies on colour. */
export type BadgeTone = 'neutral' | 'pending' | 'verified' | 'rejected' | 'danger' | 'notice';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink2',
  pending: 'hatch border-edge bg-surface text-ink',
  verified: 'border-seal bg-seal-bg text-seal',
  rejected: 'border-edge bg-transparent text-ink2',
  danger: 'border-danger bg-danger-bg text-danger',
  notice: 'border-amber bg-amber-bg text-amber',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
