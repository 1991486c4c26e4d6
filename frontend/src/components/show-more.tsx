import { Button } from './button';

interface ShowMoreProps {
  /** The items: "tickets". */
  what: string;
  busy: boolean;
  /** The error for a page that couldn't be loaded; the button then retries. */
  failure?: string | false;
  onMore: () => void;
}

/** Loads the next page of a list on request. */
export function ShowMore({ what, busy, failure, onMore }: ShowMoreProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {failure && !busy && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Button busy={busy} onClick={onMore}>
        {busy ? `Loading more ${what}` : failure ? 'Retry' : `Show more ${what}`}
      </Button>
    </div>
  );
}
