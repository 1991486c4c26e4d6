import { MAX_TYPED_COUPON_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { AsCouponCode } from './coupon-code.js';

/** Filters coupon statistics by code. */
export class CouponStatsQuery {
  /**
   * Only this code, case-insensitive. Default or empty: every code.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @AsCouponCode()
  @IsString()
  @MaxLength(MAX_TYPED_COUPON_LENGTH)
  code?: string;
}

/** Filters the list of coupon uses. */
export class CouponUsagesQuery extends PageQuery {
  /**
   * Only this code, case-insensitive. Default or empty: every code.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @AsCouponCode()
  @IsString()
  @MaxLength(MAX_TYPED_COUPON_LENGTH)
  code?: string;
}
