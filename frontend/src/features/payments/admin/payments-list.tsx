import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { optionId, PaymentRow } from './payment-row';

interface PaymentsListProps {
  /** Page by page: a page that didn't change is not drawn again, however many there are. */
  pages: readonly (readonly ManualPaymentResponse[])[];
  selected: ManualPaymentResponse | undefined;
  onSelect: (payment: ManualPaymentResponse) => void;
  onMove: (by: number) => void;
  /** A key that means something to the selected payment: see `KEY_ACTIONS`. */
  onAction: (action: KeyAction) => void;
}

export type KeyAction = 'approve' | 'reject' | 'reopen' | 'copy' | 'search' | 'open';

const KEY_MOVES: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

const KEY_ACTIONS: Record<string, KeyAction> = {
  a: 'approve',
  x: 'reject',
  o: 'reopen',
  c: 'copy',
  '/': 'search',
  Enter: 'open',
};

/** The rows of the queue as one list that takes keys while it has the focus. */
export function PaymentsList({ pages, selected, onSelect, onMove, onAction }: PaymentsListProps) {
  const selectedRow = useRef<HTMLDivElement>(null);
  const wasSelected = useRef(selected?.id);

  useEffect(() => {
    // Only a move scrolls: the first row is chosen before anybody asked for it.
    if (wasSelected.current !== selected?.id) selectedRow.current?.scrollIntoView({ block: 'nearest' });
    wasSelected.current = selected?.id;
  }, [selected?.id]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const by = KEY_MOVES[key];
    const action = KEY_ACTIONS[key];
    if (by === undefined && action === undefined) return;
    event.preventDefault();
    if (by !== undefined) onMove(by);
    // A key held down moves on, but decides once.
    else if (action && !event.repeat) onAction(action);
  };

  return (
    <div
      role="listbox"
      aria-label="Payments"
      aria-activedescendant={selected && optionId(selected)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="card divide-y divide-line overflow-hidden"
    >
      {pages.map((payments, index) => (
        <Rows
          key={index}
          payments={payments}
          selectedId={payments.some(({ id }) => id === selected?.id) ? selected?.id : undefined}
          selectedRow={selectedRow}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

interface RowsProps {
  payments: readonly ManualPaymentResponse[];
  /** Undefined where the selected payment is on another page. */
  selectedId: string | undefined;
  selectedRow: RefObject<HTMLDivElement | null>;
  onSelect: (payment: ManualPaymentResponse) => void;
}

const Rows = memo(function Rows({ payments, selectedId, selectedRow, onSelect }: RowsProps) {
  return payments.map((payment) => {
    const isSelected = payment.id === selectedId;
    return (
      <PaymentRow
        key={payment.id}
        ref={isSelected ? selectedRow : null}
        payment={payment}
        isSelected={isSelected}
        onSelect={onSelect}
      />
    );
  });
});
