import { useEffect, useMemo } from 'react';
import { adminApi, type ManualPaymentResponse, useAdminDispatch } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { liveEventBus, type LiveEventName, useIsLive } from '../../live';
import { countsWithChanges, type PaymentChange, type PaymentFilter, withChanges } from './payment-changes';
import {
  addChange,
  paymentReviewApi,
  searchesOf,
  selectChanges,
  useManualPaymentsInfiniteQuery,
  usePaymentChangesQuery,
} from './payment-review-api';

export interface PaymentListState {
  /** The rows of this filter; undefined until the first are there. Never those of another filter. */
  payments: ManualPaymentResponse[] | undefined;
  /** How many rows the filter has. */
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

/** The statuses that a payment leaves and reaches with each event; an approval that is undone is pending again. */
const MOVES: Partial<Record<LiveEventName, { from: PaymentStatus[]; to: PaymentStatus[] }>> = {
  'payments.payment-submitted': { from: [], to: ['pending'] },
  'payments.payment-approved': { from: ['pending'], to: ['approved'] },
  'payments.payment-rejected': { from: ['pending'], to: ['rejected'] },
  'payments.payment-voided': { from: ['approved'], to: ['voided', 'pending'] },
  'payments.payment-corrected': { from: [], to: ['pending'] },
  'payments.part-recorded': { from: [], to: ['pending'] },
  'payments.part-voided': { from: [], to: ['pending'] },
  'payments.payment-reopened': { from: ['rejected', 'voided'], to: ['pending'] },
};
/** Events that come together are counted once. */
const GATHER_MS = 150;
const NONE: PaymentChange[] = [];

/** The administrators' list of payments for a filter, page by page, with what has happened since it was loaded. */
export function usePaymentList({ status, q }: PaymentFilter): PaymentListState {
  useLivePayments({ status, q });
  const isLive = useIsLive();
  const query = useManualPaymentsInfiniteQuery(
    { status, q },
    { refetchOnMountOrArgChange: true, refetchOnFocus: !isLive },
  );
  // Nothing is fetched: reconnecting must not empty it.
  const { data: changes = NONE } = usePaymentChangesQuery(undefined, { refetchOnReconnect: false });
  const pages = query.currentData?.pages;
  const [lastKnown] = query.data?.pages ?? [];
  return {
    payments: useMemo(() => pages && withChanges(pages, changes, { status, q }), [pages, changes, status, q]),
    total: pages?.[0]?.total,
    counts: lastKnown ? countsWithChanges(lastKnown, changes) : {},
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadingMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Records what others decide and learners submit. Only figures are refetched: long lists would take dozens of requests. */
function useLivePayments({ status, q }: PaymentFilter): void {
  const dispatch = useAdminDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const { getManualPayment, paymentFigures } = paymentReviewApi.endpoints;
    const always = { forceRefetch: true, subscribe: false };

    const load = async (paymentId: string): Promise<void> => {
      const at = performance.now();
      const { data: payment } = await dispatch(getManualPayment.initiate({ id: paymentId }, always));
      if (payment) dispatch(addChange({ paymentId, from: [], payment, at }));
    };
    const recount = async (): Promise<void> => {
      const countedAt = performance.now();
      const { data } = await dispatch(paymentFigures.initiate({ status, q }, always));
      if (isOver || !data) return;
      // Figures may or may not include a decision that was made here meanwhile.
      const changes = dispatch((_dispatch, getState) => selectChanges(getState()).data ?? NONE);
      if (changes.some(({ to, at }) => to && at > countedAt)) return recountSoon();
      dispatch(
        paymentReviewApi.util.updateQueryData('manualPayments', { status, q }, ({ pages: [first] }) => {
          if (first) Object.assign(first, data, { countedAt });
        }),
      );
    };
    const recountSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void recount(), GATHER_MS);
    };

    const stop = liveEventBus.subscribe(({ name, audience, payment_id: paymentId }) => {
      const move = MOVES[name];
      if (!move || !paymentId || audience !== 'administrators') return;
      dispatch(addChange({ paymentId, from: move.from, payment: null, at: performance.now() }));
      if (move.to.includes(status)) {
        if (q) dispatch(adminApi.util.invalidateTags([searchesOf(status)]));
        else void load(paymentId);
      }
      recountSoon();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [dispatch, status, q]);
}
