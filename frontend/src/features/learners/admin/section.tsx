import { type ReactNode, useId } from 'react';
import { type GrowingList } from '../../../api/page';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';

/** A section of a user's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface PartProps<T> {
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  failed: boolean;
  /** The error message. */
  failure: string;
  onRetry: () => void;
  /** The message for an empty list. */
  none: string;
  rowKey: (item: T) => string;
  row: (item: T) => ReactNode;
}

/** A short list with its loading, error and empty states. */
export function Part<T>({ items, failed, failure, onRetry, none, rowKey, row }: PartProps<T>) {
  if (!items && failed) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!items) {
    return (
      <Loading label="Loading">
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="text-sm text-ink2">{none}</p>;
  return (
    <ul className="card divide-y divide-line">
      {items.map((item) => (
        <li key={rowKey(item)} className="p-4 text-sm">
          {row(item)}
        </li>
      ))}
    </ul>
  );
}

interface GrowingPartProps<T> extends Pick<PartProps<T>, 'failure' | 'none' | 'rowKey' | 'row'> {
  query: GrowingList<T>;
  /** "payments" */
  what: string;
}

/** A list that loads more on request. */
export function GrowingPart<T>({ query, what, ...part }: GrowingPartProps<T>) {
  return (
    <>
      <Part
        {...part}
        items={query.currentData?.pages.flatMap(({ items }) => items)}
        failed={query.isError && !query.isFetching}
        onRetry={() => void query.refetch()}
      />
      {query.hasNextPage && (
        <ShowMore
          what={what}
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && part.failure}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
