import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PaymentStatus } from '../../../api/api';
import { type QueueFilter } from './manual-payments-api';

export const STATUSES: readonly PaymentStatus[] = ['pending', 'approved', 'rejected'];

const TYPING_PAUSE_MS = 300;

interface QueueFilterControl extends QueueFilter {
  setStatus: (status: PaymentStatus) => void;
  /** What stands in the search field; the filter follows when the typing pauses. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches for what is typed without waiting for a pause. */
  searchNow: () => void;
  /** The payment whose own view is open on a phone. */
  openPaymentId: string | null;
  openPayment: (id: string) => void;
  closePayment: () => void;
}

/** The filter of the queue, kept in the URL: `?status=&q=`. */
export function useQueueFilter(): QueueFilterControl {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'pending';
  const q = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(q);

  const put = useCallback(
    (name: string, value: string | null, replace: boolean): void => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          if (name !== 'payment') after.delete('payment');
          return after;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  // Back and forward change the URL under the field.
  const [shownFor, setShownFor] = useState(q);
  if (shownFor !== q) {
    setShownFor(q);
    if (typed.trim() !== q) setTyped(q);
  }

  const search = useEffectEvent((text: string) => {
    if (text !== q) put('q', text, true);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    status,
    q,
    setStatus: (next) => put('status', next === 'pending' ? null : next, false),
    typed,
    setTyped,
    searchNow: () => {
      const text = typed.trim();
      if (text !== q) put('q', text, true);
    },
    openPaymentId: params.get('payment'),
    openPayment: useCallback((id) => put('payment', id, false), [put]),
    closePayment: () => put('payment', null, true),
  };
}
