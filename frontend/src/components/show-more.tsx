import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button';
import { Problem } from './problem';

interface ShowMoreProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The items: "tickets". */
  what: string;
  /** The error for a page that couldn't be loaded; the button then retries. */
  failure: string;
  /** Scrolling near the end loads the next page, too. */
  automatic?: boolean;
}

/** Loads the next page of a list on request; nothing on the last page. */
export function ShowMore({ query, what, failure, automatic = false }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError: hasFailed } = query;
  // A press while the list is being refetched: RTK Query ignores requests for the next page until that is over.
  const [isWanted, setWanted] = useState(false);
  if (isWanted && query.isFetchingNextPage) setWanted(false);
  const isBusy = query.isFetchingNextPage || isWanted;
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => void query.fetchNextPage());
  // After a failure only the button retries; otherwise a dead network would cause endless requests.
  const byScrolling = automatic && hasNextPage && !hasFailed && !isFetching;
  useEffect(() => {
    if (isWanted && !isFetching) more();
  }, [isWanted, isFetching]);
  useEffect(() => {
    if (!byScrolling || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [byScrolling]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-4 flex flex-col items-center gap-3">
      <Problem>{hasFailed && !isBusy && failure}</Problem>
      <Button busy={isBusy} onClick={() => setWanted(true)}>
        {isBusy ? `Loading more ${what}` : hasFailed ? 'Retry' : `Show more ${what}`}
      </Button>
    </div>
  );
}
