import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { adminPaymentMessages } from '../../../messages-admin';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** Sentences to choose from, each by its number. */
  ready: readonly string[];
  reason: string;
  onReasonChange: (reason: string) => void;
  required?: boolean;
  hint: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => void | Promise<string | void>;
  children?: ReactNode;
}

/** Asks for a reason that the learner reads: a prepared one, or free text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { ready, reason, onReasonChange, required = true, hint, onClose, onConfirm, children } = props;
  const [missing, setMissing] = useState(false);
  /** A number chooses a ready reason, unless it is being typed, and Enter then confirms. */
  const chooseByNumber = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = ready[Number(event.key) - 1];
    if (!chosen) return;
    onReasonChange(chosen);
    event.currentTarget.querySelector<HTMLElement>('[data-confirm]')?.focus();
  };
  return (
    <ConfirmDialog
      {...props}
      cancelLabel="Keep it"
      error={missing && !reason.trim() && adminPaymentMessages.voidReasonMissing}
      onClose={() => {
        setMissing(false);
        onClose();
      }}
      onConfirm={() => {
        const isMissing = required && !reason.trim();
        setMissing(isMissing);
        if (!isMissing) return onConfirm();
      }}
      onKeyDown={chooseByNumber}
    >
      {children}
      <div role="group" aria-label="Ready reasons" className="mb-4 flex flex-col gap-2 lg:gap-1">
        {ready.map((sentence, index) => (
          <button
            key={sentence}
            type="button"
            aria-pressed={reason === sentence}
            onClick={() => onReasonChange(sentence)}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-md border px-3 py-1 text-left text-sm hover:bg-sunken lg:px-2',
              reason === sentence ? 'border-ink bg-sunken' : 'border-edge lg:border-transparent',
            )}
          >
            <kbd aria-hidden className="kbd max-lg:hidden">
              {index + 1}
            </kbd>
            {sentence}
          </button>
        ))}
      </div>
      <TextArea
        label="Reason"
        required={required}
        hint={hint}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => onReasonChange(event.target.value)}
      />
    </ConfirmDialog>
  );
}
