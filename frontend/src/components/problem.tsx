import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** An error beside what failed; nothing without children. */
export function Problem({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={clsx('text-sm font-medium text-danger', className)}>
      {children}
    </p>
  );
}
