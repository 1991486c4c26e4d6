import { useEffect, useEffectEvent } from 'react';

/** U undoes the latest approval wherever the focus is, except where text is typed, in dialogs and in the list with its own keys. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [role="listbox"], [role="dialog"], [role="alertdialog"]'))
      return;
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
