import { Button } from './button';
import { Problem } from './problem';

interface ShowMoreProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The items: "tickets". */
  what: string;
  /** The error for a page that couldn't be loaded; the button then retries. */
  failure: string;
}

/** Loads the next page of a list on request; nothing on the last page. */
export function ShowMore({ query, what, failure }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage: isBusy, isFetchNextPageError: hasFailed } = query;
  if (!hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <Problem>{hasFailed && !isBusy && failure}</Problem>
      <Button busy={isBusy} onClick={() => void query.fetchNextPage()}>
        {isBusy ? `Loading more ${what}` : hasFailed ? 'Retry' : `Show more ${what}`}
      </Button>
    </div>
  );
}
