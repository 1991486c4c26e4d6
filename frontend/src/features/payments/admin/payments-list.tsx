import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { optionId, PaymentRow } from './payment-row';

interface PaymentsListProps {
  payments: readonly ManualPaymentResponse[];
  /** Undefined while none of them is. */
  selected: ManualPaymentResponse | undefined;
  /** Its decision is on its way. */
  isBusy: (payment: ManualPaymentResponse) => boolean;
  /** On a phone an open payment replaces it. */
  isBehind: boolean;
  onSelect: (payment: ManualPaymentResponse) => void;
  onMove: (by: number) => void;
  /** See `KEY_ACTIONS`. */
  onAction: (action: KeyAction) => void;
}

type KeyAction = 'search' | 'open';

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
  '/': 'search',
  Enter: 'open',
};

/** The payments as one list that takes keys while it has the focus; for its letters see `useCommandKeys`. */
export function PaymentsList(props: PaymentsListProps) {
  const { payments, selected, isBusy, isBehind, onSelect, onMove, onAction } = props;
  const wasSelected = useRef(selected?.id);
  const wasBehind = useRef(isBehind);

  const showSelected = useEffectEvent(() => {
    if (selected) document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
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
    else if (action && !event.repeat) onAction(action);
  };

  return (
    <div
      role="listbox"
      aria-label="Payments"
      aria-activedescendant={selected && optionId(selected)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="card overflow-hidden"
    >
      {payments.map((payment) => (
        <PaymentRow
          key={payment.id}
          payment={payment}
          isSelected={payment.id === selected?.id}
          isBusy={isBusy(payment)}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
