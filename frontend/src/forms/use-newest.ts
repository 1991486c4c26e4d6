import { useRef, type RefObject } from 'react';

/** What `refetch` of a list that loads page by page resolves with. */
type Refetch<R> = () => Promise<{ data?: { pages: { items: R[] }[] } | undefined }>;

interface Newest<R, T> {
  /** The record that the form's changes are based on; null for a new one. */
  base: RefObject<R | null>;
  /** Reads what someone else has saved meanwhile, on which changes are based from then on. Undefined if it can't be read. */
  readTheirs: () => Promise<T | undefined>;
}

/** For a form that changes a record of a list whose versions the server compares. */
export function useNewest<R extends { id: string }, T>(
  opened: R | null,
  refetch: Refetch<R>,
  toValues: (record: R) => T,
): Newest<R, T> {
  const base = useRef(opened);
  const readTheirs = async (): Promise<T | undefined> => {
    const { data } = await refetch();
    const now = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === opened?.id);
    if (!now) return undefined;
    base.current = now;
    return toValues(now);
  };
  return { base, readTheirs };
}
