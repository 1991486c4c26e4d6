import { adminApi, type CouponUsageResponse } from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

const PAGE_SIZE = 50;

const couponUsagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCouponUsages as an infinite list, newest first; '' for every code. */
    couponUsages: build.infiniteQuery<Page<CouponUsageResponse>, string, string | null>({
      query: ({ queryArg: code, pageParam }) => ({
        url: '/api/payments/coupons/usages',
        params: { code: code || undefined, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<CouponUsageResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['CouponUsages'],
    }),
  }),
});

export const { useCouponUsagesInfiniteQuery } = couponUsagesApi;
