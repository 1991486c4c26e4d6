import { useMemo } from 'react';
import { type PaymentStatus } from '../../../api/api';
import { useIsLive } from '../../live';
import { type PaymentFilter, useManualPaymentsInfiniteQuery } from './payment-review-api';

/** The administrators' list of payments for a filter, page by page. */
export function usePaymentList({ status, q, period, bank }: PaymentFilter) {
  const isLive = useIsLive();
  const query = useManualPaymentsInfiniteQuery(
    { status, q, period, bank },
    { refetchOnMountOrArgChange: true, refetchOnFocus: !isLive },
  );
  const pages = query.currentData?.pages;
  return {
    query,
    /** The rows of this filter; undefined until the first are there. Never those of another filter. */
    payments: useMemo(() => pages?.flatMap(({ items }) => items), [pages]),
    /** How many rows the filter has. */
    total: pages?.[0]?.total,
    /** By status, and of the pending ones that the bank has seen, for the current search; the last known ones while another filter loads. */
    counts: (query.data?.pages[0]?.counts ?? {}) as Partial<Record<PaymentStatus | 'confirmed', number>>,
    /** When the rows arrived, as `Date.now()` counts it. */
    loadedAt: query.fulfilledTimeStamp ?? 0,
  };
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
