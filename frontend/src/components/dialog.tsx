import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmDialogProps, DialogProps } from './dialog-panel';

// What keeps the focus inside and the page still weighs as much as a screen: it is fetched while nothing else happens,
// not with the screen that may ask something.
const fetchPanel = () => import('./dialog-panel');
const DialogPanel = lazy(() => fetchPanel().then(({ Dialog: panel }) => ({ default: panel })));
const ConfirmDialogPanel = lazy(() => fetchPanel().then(({ ConfirmDialog: panel }) => ({ default: panel })));

/** Whether it was open at least once: a panel that closes still has to give the focus back. */
function useEverOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    const fetchAhead = () => void fetchPanel().catch(() => undefined);
    const handle = setTimeout(fetchAhead, 1_000);
    return () => clearTimeout(handle);
  }, []);
  return opened;
}

/** A modal dialog: keeps the focus, closes on Escape, gives the focus back. */
export function Dialog(props: DialogProps) {
  if (!useEverOpened(props.open)) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}

/** Asks before something is taken away. The focus starts on keeping things as they are. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useEverOpened(props.open)) return null;
  return (
    <Suspense>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  );
}
