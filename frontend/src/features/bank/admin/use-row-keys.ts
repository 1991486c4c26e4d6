import { type KeyboardEvent } from 'react';

interface RowKeys {
  onApprove: (id: string) => void;
  onUndo: () => void;
}

/** Keys of the payment review, for a list of rows with `data-row`: arrows or J and K move, A approves, U undoes. */
export function useRowKeys({ onApprove, onUndo }: RowKeys) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const row = event.target as HTMLElement;
      // Keys typed into a control of a row are its own.
      if (!row.dataset['row'] || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 'next', j: 'next', ArrowUp: 'previous', k: 'previous' }[event.key];
      if (step) {
        event.preventDefault();
        const other = step === 'next' ? row.nextElementSibling : row.previousElementSibling;
        if (other instanceof HTMLElement) other.focus();
      } else if (event.repeat) {
        // A key held down moves on, but decides once.
        return;
      } else if (event.key.toLowerCase() === 'a') {
        const following = row.nextElementSibling ?? row.previousElementSibling;
        if (following instanceof HTMLElement) following.focus();
        onApprove(row.dataset['row']);
      } else if (event.key.toLowerCase() === 'u') onUndo();
    },
  };
}
