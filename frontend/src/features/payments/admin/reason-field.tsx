import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { clsx } from 'clsx';
import { type KeyboardEvent } from 'react';
import { TextArea } from '../../../components/field';

interface ReasonFieldProps {
  /** Sentences to choose from, each by its number. */
  ready: readonly string[];
  reason: string;
  onReasonChange: (reason: string) => void;
  required?: boolean;
  hint: string;
}

/** A reason for the learner: a ready one, or in one's own words. */
export function ReasonField({ ready, reason, onReasonChange, required = true, hint }: ReasonFieldProps) {
  return (
    <>
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
    </>
  );
}

/** For the dialog around it: a number chooses a ready reason, unless it is being typed, and Enter then confirms. */
export const chooseByNumber =
  ({ ready, onReasonChange }: Pick<ReasonFieldProps, 'ready' | 'onReasonChange'>) =>
  (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = ready[Number(event.key) - 1];
    if (!chosen) return;
    onReasonChange(chosen);
    event.currentTarget.querySelector<HTMLElement>('[data-confirm]')?.focus();
  };
