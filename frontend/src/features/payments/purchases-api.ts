import { api, type PurchaseResponse } from '../../api/api';
import { paged } from '../../api/page';

const PER_PAGE = 20;

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listMyPayments as a list that grows: the caller's own, newest first. */
    purchases: build.infiniteQuery({
      ...paged<PurchaseResponse>(() => ({ url: '/api/payments/mine', params: { limit: PER_PAGE } })),
      providesTags: ['MyPayments'],
    }),
  }),
});

export const { usePurchasesInfiniteQuery } = purchasesApi;
