import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PaymentStatus } from '../../../api/api';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { type PaymentFilter } from './payment-review-api';

export const STATUSES: readonly PaymentStatus[] = ['pending', 'approved', 'rejected', 'voided'];

interface PaymentFilterControl extends PaymentFilter {
  setStatus: (status: PaymentStatus) => void;
  /** The text of the search field; the filter follows when typing pauses. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches for what is typed without waiting for a pause. */
  searchNow: () => void;
  /** The payment whose own view is open on a phone. */
  openPaymentId: string | null;
  openPayment: (id: string) => void;
  /** Replaces the open payment in the history: Back leads to the list. */
  goOnTo: (id: string) => void;
  closePayment: () => void;
}

/** The filter of the list, stored in the URL: `?status=&q=`. */
export function usePaymentFilter(): PaymentFilterControl {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'pending';
  const q = params.get('q')?.trim() ?? '';

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

  const search = useTypedSearch(q, (text) => put('q', text, true));

  return {
    status,
    q,
    setStatus: (next) => put('status', next === 'pending' ? null : next, false),
    ...search,
    openPaymentId: params.get('payment'),
    openPayment: useCallback((id) => put('payment', id, false), [put]),
    goOnTo: (id) => put('payment', id, true),
    closePayment: () => put('payment', null, true),
  };
}
