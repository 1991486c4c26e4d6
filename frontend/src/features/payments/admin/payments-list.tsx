import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/api';
import { formatAge } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { proofOf } from './proof';

interface PaymentsListProps {
  payments: readonly ManualPaymentResponse[];
  selected: ManualPaymentResponse | undefined;
  onSelect: (payment: ManualPaymentResponse) => void;
  onMove: (by: number) => void;
  /** A key that means something to the selected payment: see `KEY_ACTIONS`. */
  onAction: (action: KeyAction) => void;
  ref: Ref<HTMLDivElement>;
}

export type KeyAction = 'approve' | 'reject' | 'copy' | 'search' | 'open';

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
  c: 'copy',
  '/': 'search',
  Enter: 'open',
};

const optionId = (payment: ManualPaymentResponse): string => `payment-${payment.id}`;

/** The rows of the queue as one list that takes keys while it has the focus. */
export function PaymentsList({ payments, selected, onSelect, onMove, onAction, ref }: PaymentsListProps) {
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
      ref={ref}
      role="listbox"
      aria-label="Payments"
      aria-activedescendant={selected && optionId(selected)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="card divide-y divide-line overflow-hidden"
    >
      {payments.map((payment) => {
        const isSelected = payment.id === selected?.id;
        return (
          <div
            key={payment.id}
            ref={isSelected ? selectedRow : null}
            id={optionId(payment)}
            role="option"
            aria-selected={isSelected}
            onClick={() => onSelect(payment)}
            className={clsx(
              'cursor-pointer scroll-my-4 border-l-4 py-3 pr-4 pl-3.5',
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)_7rem]',
              isSelected ? 'border-l-ink bg-sunken' : 'border-l-transparent hover:bg-paper',
            )}
          >
            <Row payment={payment} />
          </div>
        );
      })}
    </div>
  );
}

function Row({ payment }: { payment: ManualPaymentResponse }) {
  const { user, course } = payment;
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{user.full_name}</span>
        <span className="block truncate text-xs text-ink3">{user.email}</span>
      </span>
      <span className="tnum text-right xl:order-last">
        <span className="block text-sm font-semibold">{formatRupees(payment.amount)}</span>
        <span className="block text-xs whitespace-nowrap text-ink3">
          {formatAge(payment.processed_at ?? payment.created_at)}
        </span>
      </span>
      <span className="min-w-0 truncate text-sm max-xl:col-span-2">{course.title}</span>
      <span className="flex min-w-0 items-center gap-2 text-sm max-xl:col-span-2">
        <span className="mono truncate text-ink2">{proofOf(payment)?.text ?? 'No proof'}</span>
        {payment.transaction_id_used_elsewhere && (
          <span className="shrink-0 text-xs font-semibold text-danger">used twice</span>
        )}
      </span>
    </>
  );
}
