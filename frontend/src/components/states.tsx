import { type ReactNode } from 'react';
import { Button } from './button';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** An empty state, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-start gap-3 p-6 sm:p-8">
      <EmptyArt />
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-prose text-sm wrap-anywhere text-ink2">{children}</div>}
      {action}
    </div>
  );
}

function EmptyArt() {
  return (
    <svg aria-hidden width="76" height="22" viewBox="0 0 76 22" fill="none" className="text-edge">
      <g stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3">
        <path d="M11 2 21 20H1z" />
        <rect x="29" y="3" width="17" height="17" />
        <circle cx="64" cy="11.5" r="9" />
      </g>
    </svg>
  );
}

interface ErrorStateProps {
  /** The error message. */
  message: string;
  onRetry?: (() => void) | undefined;
  /** An alternative to Retry. */
  action?: ReactNode;
}

/** An error state: the message, and Retry. */
export function ErrorState({ message, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="card flex flex-col items-start gap-4 p-6 sm:p-8">
      <p className="font-medium">{message}</p>
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        {action}
      </div>
    </div>
  );
}
