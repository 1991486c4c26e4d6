import { Button } from './button';

interface RestoredNoticeProps {
  children: string;
  /** For a form that has no other way back to what is saved. */
  onDiscard?: () => void;
}

/** Says that a form begins with what was typed before, not with what is saved. */
export function RestoredNotice({ children, onDiscard }: RestoredNoticeProps) {
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
