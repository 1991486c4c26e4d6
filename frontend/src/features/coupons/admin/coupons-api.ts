import { adminApi, type CouponResponse, type CouponUsageResponse } from '../../../api/admin-api';
import { paged } from '../../../api/page';

const couponsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCoupons as an infinite list, newest first. */
    coupons: build.infiniteQuery({
      ...paged<CouponResponse>(() => ({ url: '/api/payments/coupons', params: { limit: 50 } })),
      providesTags: ['Coupons'],
    }),
    /** listCouponUsages as an infinite list, newest first; '' for every code. */
    couponUsages: build.infiniteQuery({
      ...paged<CouponUsageResponse, string>((code) => ({
        url: '/api/payments/coupons/usages',
        params: { code: code || undefined, limit: 50 },
      })),
      providesTags: ['CouponUsages'],
    }),
  }),
});

export const { useCouponsInfiniteQuery, useCouponUsagesInfiniteQuery } = couponsApi;
