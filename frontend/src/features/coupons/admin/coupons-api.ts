import { adminApi, type CouponResponse } from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

const couponsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCoupons as an infinite list, newest first. */
    coupons: build.infiniteQuery<Page<CouponResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/payments/coupons',
        params: { limit: 50, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<CouponResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Coupons'],
    }),
  }),
});

export const { useCouponsInfiniteQuery } = couponsApi;
