import { type ReactElement, type ReactNode } from 'react';
import { Loading } from './skeleton';
import { ErrorState } from './states';

/** The part of a query's result that screens use, without its complex types. */
export interface QueryState<T> {
  /** The answer to the current argument; `data` may still be that to the previous one. */
  currentData?: T | undefined;
  data?: T | undefined;
  error?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** The error message, or what is shown instead of it with Retry. */
  failure: string | ReactElement;
  /** What screen readers hear while it loads: "Loading tickets". */
  loading?: string;
  skeleton: ReactNode;
  /** Whether the answer to the previous argument stays while the next one loads. */
  keepPrevious?: boolean;
  children: (data: T) => ReactNode;
}

/** A query's answer, or its loading or error state. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, failure, loading, skeleton, keepPrevious = false, children } = props;
  const data = keepPrevious ? query.data : query.currentData;
  if (data !== undefined) return children(data);
  if (!query.isError) return <Loading label={loading}>{skeleton}</Loading>;
  if (typeof failure !== 'string') return failure;
  return <ErrorState message={failure} onRetry={() => void query.refetch()} />;
}
