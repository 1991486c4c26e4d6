import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsTypedCoupon } from './coupon-code.js';

/** Filters coupon statistics by code. */
export class CouponStatsQuery {
  /**
   * Only this code, case-insensitive. Default or empty: every code.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  code?: string;
}

/** Filters the list of coupon uses. */
export class CouponUsagesQuery extends PageQuery {
  /**
   * Only this code, case-insensitive. Default or empty: every code.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  code?: string;
}
