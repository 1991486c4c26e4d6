import { formMessages } from '../messages';
import { Button } from './button';

interface RestoredNoticeProps {
  children?: string;
  /** For a form without another way to reset it. */
  onDiscard?: () => void;
}

/** Says that the form contains a restored draft, not the saved values. */
export function RestoredNotice({ children = formMessages.restored, onDiscard }: RestoredNoticeProps) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-amber bg-amber-bg px-4 py-3 text-sm text-amber">
      <p role="status">{children}</p>
      {onDiscard && (
        <Button variant="quiet" className="-mx-3 -my-2 px-3" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  );
}
