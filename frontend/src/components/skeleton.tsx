import { clsx } from 'clsx';
import { type ReactNode } from 'react';

/** A grey placeholder of the final size, to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />;
}

/** For a screen without any data yet. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}

/** Wraps the skeletons of a screen or a part of it, and announces that it is loading. */
export function Loading({ label = 'Loading', children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
