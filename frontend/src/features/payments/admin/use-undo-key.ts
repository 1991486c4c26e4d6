import { useEffect, useEffectEvent } from 'react';

/** U undoes the latest approval wherever the focus is, except in fields and dialogs. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return;
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
