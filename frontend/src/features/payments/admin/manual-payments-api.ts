import { freeze } from '@reduxjs/toolkit';
import { adminApi, type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { toPage } from '../../../api/page';
import { type PaymentPage } from './payment-pages';

export interface PaymentFilter {
  status: PaymentStatus;
  /** Literal text; empty for all. */
  q: string;
}

const LIST = '/api/payments/manual-payments';
/** The first rows are wanted soon, further ones in few calls: a list is asked for again page by page. */
const FIRST_PAGE = 50;
const FURTHER_PAGES = 200;

/** The tag of the lists of one status: a decision changes two of them. */
export const listOf = (status: PaymentStatus) => ({ type: 'ManualPayments' as const, id: status });
/** The tag of one payment with its history. */
export const paymentTag = (paymentId: string) => ({ type: 'ManualPayments' as const, id: paymentId });

/**
 * What has just been decided, and the status it leaves. A list that was asked for in between may still have it, and must
 * not bring it back while the administrator continues deciding.
 */
const leaving = new Map<string, PaymentStatus>();
const FORGOTTEN_AFTER_MS = 5_000;
/** Counts the decisions made here, each at its beginning and its end: figures asked for in between are those of before. */
let decisions = 0;

export const decisionsHere = (): number => decisions;
export const countDecision = (): void => void (decisions += 1);
export const isLeaving = (paymentId: string, status: PaymentStatus): boolean =>
  leaving.get(paymentId) === status;

/** From now on the payment has left the lists of `from`; answers how to take that back. */
export function markLeaving(
  paymentId: string,
  from: PaymentStatus,
): { forget: () => void; settle: () => void } {
  leaving.set(paymentId, from);
  const forget = (): void => {
    if (leaving.get(paymentId) === from) leaving.delete(paymentId);
  };
  return { forget, settle: () => void setTimeout(forget, FORGOTTEN_AFTER_MS) };
}

export const manualPaymentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    manualPayments: build.infiniteQuery<PaymentPage, PaymentFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { status, q }, pageParam }) => ({
        url: LIST,
        params: {
          status,
          q: q || undefined,
          limit: pageParam === null ? FIRST_PAGE : FURTHER_PAGES,
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: (items: ManualPaymentResponse[], meta, { queryArg: { status } }) =>
        // Frozen page by page: the store would otherwise go through every payment at once when all are asked for again.
        freeze(
          toPage(
            items.filter(({ id }) => leaving.get(id) !== status),
            meta,
          ),
          true,
        ),
      providesTags: (_pages, _error, { status }) => [listOf(status)],
      // A deep comparison of ten thousand payments takes longer than rendering the visible rows.
      structuralSharing: false,
    }),
    /** How many there are: what a list's headers say. */
    paymentFigures: build.query<Pick<PaymentPage, 'total' | 'counts'>, PaymentFilter>({
      query: ({ status, q }) => ({ url: LIST, params: { status, q: q || undefined, limit: 1 } }),
      transformResponse: (items: ManualPaymentResponse[], meta) => {
        const { total, counts } = toPage(items, meta);
        return { total, counts };
      },
    }),
  }),
});

adminApi.enhanceEndpoints({
  endpoints: { getManualPayment: { providesTags: (_payment, _error, { id }) => [paymentTag(id)] } },
});

export const { useManualPaymentsInfiniteQuery } = manualPaymentsApi;
