import { lazy, Suspense, useEffect, useState } from 'react';
import { reloadOnce } from '../lib/missing-chunk';
import type { ConfirmDialogProps, DialogProps } from './dialog-panel';

// The focus trap and scroll lock are as large as a screen: they are prefetched when idle, not with the screen.
const fetchPanel = () => import('./dialog-panel');
const DialogPanel = lazy(() => fetchPanel().then(({ Dialog: panel }) => ({ default: panel })));
const ConfirmDialogPanel = lazy(() => fetchPanel().then(({ ConfirmDialog: panel }) => ({ default: panel })));

/** Whether it has ever been open: a closing panel must still return the focus. */
function useEverOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    // A reload now loses less input than a reload when the dialog is opened.
    const fetchAhead = () => void fetchPanel().catch(reloadOnce);
    const handle = setTimeout(fetchAhead, 1_000);
    return () => clearTimeout(handle);
  }, []);
  return opened;
}

/** A modal dialog: traps the focus, closes on Escape, returns the focus. */
export function Dialog(props: DialogProps) {
  if (!useEverOpened(props.open)) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}

/** A confirmation of a destructive action. The focus starts on cancelling. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useEverOpened(props.open)) return null;
  return (
    <Suspense>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  );
}
