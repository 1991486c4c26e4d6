import { type ReactElement, type ReactNode } from 'react';
import { type QueryState, QueryView, type QueryViewProps } from './query-view';
import { ShowMore } from './show-more';

/** The part of an infinite query's result that lists use, without its complex types. */
export interface PagedQuery<T> extends QueryState<{ pages: { items: T[]; total: number }[] }> {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<T> extends Pick<QueryViewProps<unknown>, 'loading' | 'skeleton' | 'keepPrevious'> {
  query: PagedQuery<T>;
  /** The items, in the button for more and while loading: "tickets". */
  what: string;
  /** The error message. */
  failure: string;
  /** Instead of `failure`, if the first page couldn't be loaded. */
  firstFailure?: string | ReactElement;
  /** The message for an empty list. */
  empty: ReactNode;
  /** @param total number of rows on all pages */
  children: (rows: T[], total: number) => ReactNode;
}

/** A list that loads more on request, with its loading, error and empty states. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { query, what, failure, firstFailure = failure, empty, children, ...view } = props;
  return (
    <>
      <QueryView loading={`Loading ${what}`} {...view} query={query} failure={firstFailure}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return rows.length === 0 ? empty : children(rows, pages[0]?.total ?? rows.length);
        }}
      </QueryView>
      <ShowMore query={query} what={what} failure={failure} />
    </>
  );
}
