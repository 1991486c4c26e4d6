import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PaymentStatus } from '../../../api/api';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { type PaymentFilter, type PaymentPeriod } from './payment-review-api';

export const STATUSES: readonly PaymentStatus[] = ['pending', 'approved', 'rejected', 'voided'];

interface PaymentFilterControl extends PaymentFilter {
  setStatus: (status: PaymentStatus) => void;
  setPeriod: (period: PaymentPeriod) => void;
  setBank: (bank: 'confirmed' | undefined) => void;
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter of the list, stored in the URL: `?status=&q=&from=&to=&day_of=&bank=`. */
export function usePaymentFilter(): PaymentFilterControl {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'pending';
  const q = params.get('q')?.trim() ?? '';
  const bank = status === 'pending' && params.get('bank') === 'confirmed' ? 'confirmed' : undefined;

  const [from, to] = ['from', 'to'].map((name) => DAY.exec(params.get(name) ?? '')?.[0]);
  const day_of = params.get('day_of') === 'decided' ? ('decided' as const) : undefined;

  const putAll = useCallback(
    (values: Record<string, string | null | undefined>, replace: boolean): void => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ payment: null, ...values }))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const put = useCallback(
    (name: string, value: string | null, replace: boolean): void => putAll({ [name]: value }, replace),
    [putAll],
  );

  const search = useTypedSearch(q, (text) => put('q', text, true));

  return {
    status,
    q,
    period: { from, to, day_of },
    setPeriod: (next) =>
      putAll({ from: null, to: null, ...next, day_of: next.day_of === 'decided' ? 'decided' : null }, true),
    bank,
    setBank: (next) => put('bank', next ?? null, false),
    setStatus: (next) => put('status', next === 'pending' ? null : next, false),
    ...search,
    openPaymentId: params.get('payment'),
    openPayment: useCallback((id) => put('payment', id, false), [put]),
    goOnTo: (id) => put('payment', id, true),
    closePayment: () => put('payment', null, true),
  };
}
