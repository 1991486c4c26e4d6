import { IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { AsCouponCode } from './coupon-code.js';

/** Narrows coupon figures to one code. */
export class CouponStatsQuery {
  /**
   * Only this code; upper-cased when it arrives. Left out or empty: every code.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @AsCouponCode()
  @IsString()
  @MaxLength(100)
  code?: string;
}

/** Narrows the list of coupon usages. */
export class CouponUsagesQuery extends PageQuery {
  /**
   * Only this code; upper-cased when it arrives. Left out or empty: every code.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @AsCouponCode()
  @IsString()
  @MaxLength(100)
  code?: string;
}
