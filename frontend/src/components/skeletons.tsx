import { Skeleton } from './skeleton';

/** Several placeholders, for a list or a grid; `each` sizes one. */
export function Skeletons({ count, each, className }: { count: number; each: string; className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={each} />
      ))}
    </div>
  );
}
