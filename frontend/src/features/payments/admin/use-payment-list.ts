import { useMemo } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { useIsLive } from '../../live';
import { type PaymentFilter, useManualPaymentsInfiniteQuery } from './manual-payments-api';
import { useLivePayments } from './use-live-payments';

export interface PaymentListState {
  /** The rows of this filter; undefined until the first are there. Never those of another filter. */
  payments: ManualPaymentResponse[] | undefined;
  /** How many rows the filter has in all. */
  total: number | undefined;
  /** By status, for the current search; the last known ones while another filter loads. */
  counts: Partial<Record<PaymentStatus, number>>;
  isFetching: boolean;
  refresh: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadingMoreFailed: boolean;
  loadMore: () => void;
}

/** The administrators' list of payments for a filter, page by page. */
export function usePaymentList({ status, q }: PaymentFilter): PaymentListState {
  useLivePayments({ status, q });
  const isLive = useIsLive();
  const query = useManualPaymentsInfiniteQuery(
    { status, q },
    { refetchOnMountOrArgChange: true, refetchOnFocus: !isLive },
  );
  const answer = query.currentData?.pages;
  const payments = useMemo(() => answer?.flatMap(({ items }) => items), [answer]);
  return {
    payments,
    total: answer?.[0]?.total,
    counts: query.data?.pages[0]?.counts ?? {},
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadingMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}
