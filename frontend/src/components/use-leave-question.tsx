import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '../lib/use-leave-guard';
import { ConfirmDialog } from './dialog';

interface LeaveQuestionOptions {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** What becomes of it, in a sentence. */
  description: string;
  /** The person chose to leave it behind. */
  onDiscard?: () => void;
}

interface LeaveQuestion {
  /** The question; put it anywhere on the screen. */
  dialog: ReactNode;
  /** Lets the next navigation pass without a question: nothing is lost any more. */
  release: () => void;
}

/**
 * Asks before unsaved work is left behind: by a link, by Back, by closing the tab. An end of the session asks nothing,
 * because nobody could save any more; keep a draft for that.
 */
export function useLeaveQuestion({ isDirty, description, onDiscard }: LeaveQuestionOptions): LeaveQuestion {
  const [isReleased, setIsReleased] = useState(false);
  const blocker = useLeaveGuard(isDirty && !isReleased);
  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        if (blocker.state !== 'blocked') return;
        onDiscard?.();
        blocker.proceed();
      }}
    />
  );
  // At once, because the navigation follows in the same breath.
  return { dialog, release: () => flushSync(() => setIsReleased(true)) };
}
