import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { optionId, PaymentRow } from './payment-row';
import { useVirtualRows } from './use-virtual-rows';

interface PaymentsListProps {
  payments: readonly ManualPaymentResponse[];
  /** How many the list has with those that aren't loaded yet. */
  total: number;
  /** Undefined, and -1, while none of them is. */
  selected: ManualPaymentResponse | undefined;
  selectedIndex: number;
  /** On a phone an open payment replaces it. */
  isBehind: boolean;
  onSelect: (payment: ManualPaymentResponse) => void;
  onMove: (by: number) => void;
  /** See `KEY_ACTIONS`. */
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

/** The payments as one list that takes keys while it has the focus. */
export function PaymentsList(props: PaymentsListProps) {
  const { payments, total, selected, selectedIndex, isBehind, onSelect, onMove, onAction } = props;
  const list = useRef<HTMLDivElement>(null);
  const { drawn, height, measure, scrollTo } = useVirtualRows(list, payments, selectedIndex);
  const wasSelected = useRef(selected?.id);
  const wasBehind = useRef(isBehind);

  const showSelected = useEffectEvent(() => {
    if (selectedIndex >= 0) scrollTo(selectedIndex);
  });
  useEffect(() => {
    // Only a move scrolls: the first row is selected by default.
    if (wasSelected.current !== selected?.id) showSelected();
    wasSelected.current = selected?.id;
  }, [selected?.id]);
  useEffect(() => {
    const isBack = wasBehind.current && !isBehind;
    wasBehind.current = isBehind;
    if (!isBack) return;
    // A frame later, when it is known where the page has come to rest.
    const frame = requestAnimationFrame(() => showSelected());
    return () => cancelAnimationFrame(frame);
  }, [isBehind]);

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
      ref={list}
      role="listbox"
      aria-label="Payments"
      aria-activedescendant={selected && optionId(selected)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="card overflow-hidden"
    >
      <div role="presentation" className="relative" style={{ height }}>
        {drawn.map(({ index, top }) => {
          const payment = payments[index];
          return (
            payment && (
              <PaymentRow
                key={payment.id}
                ref={measure}
                payment={payment}
                index={index}
                total={total}
                top={top}
                isSelected={payment.id === selected?.id}
                onSelect={onSelect}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
