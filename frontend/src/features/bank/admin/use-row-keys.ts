import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

interface RowKeys {
  onApprove: (id: string) => void;
  onUndo: () => void;
}

/**
 * Keys of the payment review, for a list of rows with `data-row`: arrows or J and K move, A approves, U undoes. When a
 * row leaves the list with the focus, the one in its place takes it.
 */
export function useRowKeys({ onApprove, onUndo }: RowKeys) {
  const list = useRef<HTMLUListElement>(null);
  /** The row that had the focus last, and its place. */
  const left = useRef<{ row: Element; place: number } | null>(null);
  useEffect(() => {
    const rows = list.current?.children;
    if (!rows || !left.current || left.current.row.isConnected) return;
    const next = rows[Math.min(left.current.place, rows.length - 1)];
    left.current = null;
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  });
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      const row = target.closest('[data-row]');
      left.current = row && { row, place: [...currentTarget.children].indexOf(row) };
    },
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
