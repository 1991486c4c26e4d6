import { Skeleton } from './skeleton';

/** Several placeholders, for a list or a grid. */
export function Skeletons({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} className={className} />);
}
