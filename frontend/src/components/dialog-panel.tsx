import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Problem } from './problem';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title; read out with it. */
  description?: ReactNode;
  /** For content that needs a full page column. */
  wide?: boolean;
  /** A bottom sheet, for phones. */
  sheet?: boolean;
  children?: ReactNode;
}

const panel =
  'card fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-6';

const bottomSheet =
  'fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-lg border-t border-line bg-surface px-2 pt-3 pb-[env(safe-area-inset-bottom)]';

/** Radix only returns the focus to its own trigger; this returns it to where it was. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    /** The focus goes to the first control, or to the one marked with `data-initial-focus`. */
    enter: (event: Event) => {
      opener.current = document.activeElement;
      const marked = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-initial-focus]');
      if (!marked) return;
      event.preventDefault();
      marked.focus();
    },
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** A modal dialog: traps the focus, closes on Escape, returns the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  sheet = false,
  children,
}: DialogProps) {
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay fixed inset-0 z-50" />
        <RadixDialog.Content
          className={sheet ? bottomSheet : clsx(panel, wide ? 'max-w-3xl' : 'max-w-lg')}
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={clsx('flex items-start justify-between gap-4', sheet && 'px-2')}>
            <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button variant="quiet" icon aria-label="Close" className="-mt-2 -mr-2">
                <X size={18} aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          {description && (
            <RadixDialog.Description className="mt-1 text-sm text-ink2">
              {description}
            </RadixDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, word for word: "Reject this payment?" */
  title: string;
  description?: ReactNode;
  /** What happens, as a verb: "Reject". */
  confirmLabel: string;
  /** `verify` for an approval, `primary` if nothing is lost. */
  confirmVariant?: 'danger' | 'verify' | 'primary';
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  /** The error message of a failed action. */
  error?: string | false | undefined;
  /** For the dialog's own keyboard shortcuts. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** For example, a field for the reason. */
  children?: ReactNode;
}

/** A confirmation of a destructive action. The focus starts on cancelling. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  busy = false,
  onConfirm,
  error,
  onKeyDown,
  children,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay fixed inset-0 z-50" />
        <RadixDialog.Content
          role="alertdialog"
          className={clsx(panel, 'max-w-lg')}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={(event) => {
            focus.remember();
            event.preventDefault();
            keep.current?.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-2 text-sm text-ink2">
              {description}
            </RadixDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          <Problem className="mt-4">{error}</Problem>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <RadixDialog.Close asChild>
              <Button ref={keep}>{cancelLabel}</Button>
            </RadixDialog.Close>
            <Button data-confirm variant={confirmVariant} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
