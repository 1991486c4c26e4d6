import { freeze } from '@reduxjs/toolkit';
import { adminApi, type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { toPage } from '../../../api/page';
import { resendOnce } from '../../../api/resend';
import { type PaymentChange, type PaymentFilter, type PaymentPage } from './payment-changes';

const PAYMENTS = '/api/payments/manual-payments';
/** The first rows are needed quickly, further ones in few requests: a list is refetched page by page. */
const FIRST_PAGE = 50;
const FURTHER_PAGES = 200;

export type Verb = 'approve' | 'undo' | 'reject' | 'void' | 'reopen';

interface Decision {
  payment: ManualPaymentResponse;
  verb: Verb;
  body?: { reason?: string; transaction_id?: string };
}

interface Decided {
  message: string;
  payment: ManualPaymentResponse;
}

export const STATUS_AFTER: Record<Verb, PaymentStatus> = {
  approve: 'approved',
  undo: 'pending',
  reject: 'rejected',
  void: 'voided',
  reopen: 'pending',
};

export const isReopenable = ({ status }: ManualPaymentResponse): boolean =>
  status === 'rejected' || status === 'voided';

const tag = (id: string) => ({ type: 'ManualPayments' as const, id });
/** Only the server knows what a search finds; other lists take changes from `paymentChanges`. */
export const searchesOf = (status: PaymentStatus) => tag(`search ${status}`);

const lists = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** As the server answered; `withChanges` adds what has happened since. */
    manualPayments: build.infiniteQuery<PaymentPage, PaymentFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      queryFn: async ({ queryArg: { status, q }, pageParam }, _api, _options, baseQuery) => {
        const askedAt = performance.now();
        const limit = pageParam === null ? FIRST_PAGE : FURTHER_PAGES;
        const params = { status, q: q || undefined, limit, cursor: pageParam ?? undefined };
        const { data, error, meta } = await baseQuery({ url: PAYMENTS, params });
        if (error) return { error };
        const page = toPage(data as ManualPaymentResponse[], meta);
        // Frozen page by page: otherwise the store would walk through all pages at once after a refetch.
        return { data: freeze({ ...page, askedAt, countedAt: askedAt }, true) };
      },
      providesTags: (_pages, _error, { status, q }) => [tag(status), ...(q ? [searchesOf(status)] : [])],
      // A deep comparison of ten thousand payments takes longer than rendering the visible rows.
      structuralSharing: false,
    }),
    paymentFigures: build.query<Pick<PaymentPage, 'total' | 'counts'>, PaymentFilter>({
      query: ({ status, q }) => ({ url: PAYMENTS, params: { status, q: q || undefined, limit: 1 } }),
      transformResponse: (items: ManualPaymentResponse[], meta) => {
        const { total, counts } = toPage(items, meta);
        return { total, counts };
      },
    }),
    /** Client state. It is in this cache because it belongs to the lists and ends with the session. */
    paymentChanges: build.query<PaymentChange[], void>({ queryFn: () => ({ data: [] }) }),
  }),
});

const change = (recipe: (changes: PaymentChange[]) => void) =>
  lists.util.updateQueryData('paymentChanges', undefined, recipe);
export const addChange = (added: PaymentChange) => change((changes) => void changes.push(added));

export const paymentReviewApi = lists
  .enhanceEndpoints({
    endpoints: {
      getManualPayment: { providesTags: (_payment, _error, { id }) => [tag(id)] },
      // Refetch after an error too: another administrator may have recorded it.
      recordRefund: { invalidatesTags: (_done, _error, { id }) => [tag(id), 'DashboardStats'] },
      voidPart: { invalidatesTags: (_done, _error, { id }) => [tag(id)] },
      changeOverpayment: { invalidatesTags: (_done, _error, { id }) => [tag(id), 'BankLines'] },
      recordPart: { invalidatesTags: (_done, _error, { id }) => [tag(id)] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * Decides a payment. Without a response the decision may still have been made: it is sent once more, and the server,
       * which decides nothing twice, answers with the payment's current state.
       */
      decidePayment: build.mutation<Decided, Decision>({
        queryFn: ({ payment: { id }, verb, body }, _api, _options, baseQuery) =>
          resendOnce(async () => {
            const url = `${PAYMENTS}/${encodeURIComponent(id)}/${verb}`;
            const { data, error } = await baseQuery({ url, method: 'POST', body });
            return error ? { error } : { data: data as Decided };
          }),
        onQueryStarted: async ({ payment, verb }, { dispatch, requestId, queryFulfilled }) => {
          const { id: paymentId, status } = payment;
          const to = STATUS_AFTER[verb];
          dispatch(addChange({ requestId, paymentId, from: [status], to, payment: null, at: Infinity }));
          const done = await queryFulfilled.catch(() => null);
          dispatch(
            change((changes) => {
              const place = changes.findIndex((each) => each.requestId === requestId);
              if (place === -1) return;
              if (done) Object.assign(changes[place]!, { payment: done.data.payment, at: performance.now() });
              else changes.splice(place, 1);
            }),
          );
        },
        invalidatesTags: (done, error, { payment: { id, status }, verb }) => {
          if (done) return [searchesOf(STATUS_AFTER[verb]), tag(id), 'DashboardStats'];
          // The list may be outdated: another administrator decided. Without a response a refetch would fail, too.
          return typeof error?.status === 'number' ? [tag(status), tag(id)] : [];
        },
      }),
    }),
  });

export const selectChanges = paymentReviewApi.endpoints.paymentChanges.select();

export const {
  useChangeOverpaymentMutation,
  useDecidePaymentMutation,
  useManualPaymentsInfiniteQuery,
  usePaymentChangesQuery,
  useRecordPartMutation,
  useRecordRefundMutation,
  useVoidPartMutation,
} = paymentReviewApi;
