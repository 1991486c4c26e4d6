import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '../lib/use-leave-guard';
import { ConfirmDialog } from './dialog';

interface LeaveQuestionOptions {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** What happens to it, in a sentence. */
  description: string;
  /** The user chose to discard it. */
  onDiscard?: () => void;
}

interface LeaveQuestion {
  /** The confirmation dialog; render it anywhere on the screen. */
  dialog: ReactNode;
  /** Lets the next navigation pass without a confirmation: nothing is unsaved any more. */
  release: () => void;
}

/**
 * Asks before unsaved work is lost: by a link, Back, or closing the tab. The end of the session doesn't ask, because
 * saving is impossible then; use a draft for that.
 */
export function useLeaveQuestion({ isDirty, description, onDiscard }: LeaveQuestionOptions): LeaveQuestion {
  const [isReleased, setIsReleased] = useState(false);
  const blocker = useLeaveGuard(isDirty && !isReleased);
  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
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
  // Synchronously, because the navigation follows immediately.
  return { dialog, release: () => flushSync(() => setIsReleased(true)) };
}
