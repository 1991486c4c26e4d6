import { Button } from './button';

interface ShowMoreProps {
  /** What comes: "tickets". */
  what: string;
  busy: boolean;
  /** The sentence for a page that couldn't be loaded; the button then tries again. */
  failure?: string | false;
  onMore: () => void;
}

/** The next page of a list, asked for. */
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
