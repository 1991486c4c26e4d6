import { api, type PurchaseResponse } from '../../api/api';
import { type Page, toPage } from '../../api/page';

const PER_PAGE = 20;

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listMyPayments as a list that grows: the caller's own, newest first. */
    purchases: build.infiniteQuery<Page<PurchaseResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/payments/mine',
        params: { limit: PER_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<PurchaseResponse>,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['MyPayments'],
    }),
  }),
});

export const { usePurchasesInfiniteQuery } = purchasesApi;
