import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button';
import { Problem } from './problem';

interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title; read out with it. */
  description?: ReactNode;
  children?: ReactNode;
}

export interface DialogProps extends PanelProps {
  /** For content that needs a full page column. */
  wide?: boolean;
  /** A bottom sheet, for phones. */
  sheet?: boolean;
}

export interface ConfirmDialogProps extends PanelProps {
  /** What happens, as a verb: "Reject". */
  confirmLabel: string;
  /** `verify` for an approval, `primary` if nothing is lost, `quiet` if cancelling is the better choice. */
  confirmVariant?: 'danger' | 'verify' | 'primary' | 'quiet';
  cancelLabel?: string;
  /** A promise keeps the dialog open and busy. It resolves with why the action failed, which the dialog shows; else it closes. */
  onConfirm: () => void | Promise<string | void>;
  /** What is wrong with the children's fields. */
  error?: string | false | undefined;
  /** For the dialog's own keyboard shortcuts. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

const centred =
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
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) present(opener.current)?.focus();
    },
  };
}

/** The control. If its row was moved, React has replaced it by a new one with the same `data-field`. */
function present(control: HTMLElement): HTMLElement | null {
  const field = control.dataset['field'];
  return control.isConnected || !field ? control : document.querySelector(`[data-field="${field}"]`);
}

/** Not in TypeScript's DOM types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Lets a phone's Back button close the dialog, where the browser has `CloseWatcher` (Chrome on Android). */
function useBackButton(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!open || !Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}

interface ShellProps extends PanelProps {
  className: string;
  headerClass?: string | false;
  /** Beside the title. */
  corner?: ReactNode;
  footer?: ReactNode;
  role?: 'alertdialog';
  onKeyDown?: (event: KeyboardEvent) => void;
}

function Panel(props: ShellProps) {
  const { open, onClose, title, description, children, className, headerClass, corner, footer } = props;
  const focus = useFocusReturn();
  useBackButton(open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay fixed inset-0 z-50" />
        <RadixDialog.Content
          role={props.role ?? 'dialog'}
          className={className}
          onKeyDown={props.onKeyDown}
          onOpenAutoFocus={focus.enter}
          // Radix moves the focus from the last control to the first, and back, without scrolling. A pressed button must stay.
          onFocus={({ target }) =>
            target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' })
          }
          onCloseAutoFocus={focus.giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={clsx('flex items-start justify-between gap-4', headerClass)}>
            <RadixDialog.Title className="text-lg wrap-anywhere">{title}</RadixDialog.Title>
            {corner}
          </div>
          {description && (
            <RadixDialog.Description className={clsx('text-sm text-ink2', corner ? 'mt-1' : 'mt-2')}>
              {description}
            </RadixDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A modal dialog: traps the focus, closes on Escape, returns the focus. */
export function Dialog({ wide = false, sheet = false, ...panel }: DialogProps) {
  return (
    <Panel
      {...panel}
      className={sheet ? bottomSheet : clsx(centred, wide ? 'max-w-3xl' : 'max-w-lg')}
      headerClass={sheet && 'px-2'}
      corner={
        <RadixDialog.Close asChild>
          <Button variant="quiet" icon aria-label="Close" className="-mt-2 -mr-2">
            <X size={18} aria-hidden />
          </Button>
        </RadixDialog.Close>
      }
    />
  );
}

/** A confirmation of a destructive action. The focus starts on cancelling. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, onKeyDown, children } = props;
  return (
    <Panel
      {...{ open, onClose, title, description, onKeyDown, children }}
      role="alertdialog"
      className={clsx(centred, 'max-w-lg')}
      footer={<Confirmation {...props} />}
    />
  );
}

/** Gone while the dialog is closed, and with it what failed before. */
function Confirmation({
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
  error,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (): Promise<void> => {
    setFailure(undefined);
    const action = onConfirm();
    if (!action) return;
    setIsBusy(true);
    const reason = await action.finally(() => setIsBusy(false));
    setFailure(reason || undefined);
    if (!reason) onClose();
  };
  return (
    <>
      <Problem className="mt-4">{error || failure}</Problem>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <RadixDialog.Close asChild>
          <Button data-initial-focus variant={confirmVariant === 'quiet' ? 'primary' : 'secondary'}>
            {cancelLabel}
          </Button>
        </RadixDialog.Close>
        <Button data-confirm variant={confirmVariant} busy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
