import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { USAGE_STATUSES, type UsageStatus } from '../coupon-usage-status.js';
import { IsTypedCoupon } from './coupon-code.js';

/** A coupon use with its payment. */
export class CouponUsageResponse {
  id: string;
  /** @example 'Priya Sharma' */
  user_name: string;
  user_email: string;
  user_id: string;
  course_title: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  course_id: string;
  /** The code at the time of use. */
  coupon_code: string;
  /**
   * The payment's status.
   * @example 'pending'
   */
  @ApiProperty({ enum: USAGE_STATUSES, enumName: 'CouponUsageStatus' })
  status: UsageStatus;
  /**
   * What was to be paid, in rupees.
   * @example 4499
   */
  amount: number;
  /** Sum of the payment’s refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** When the checkout was started, in UTC. */
  created_at: Date;
}

/** Coupon usage statistics. */
export class CouponStatsResponse {
  /**
   * Number of uses with a payment of any status.
   * @example 40
   */
  total: number;
  /** @example 3 */
  pending: number;
  /** @example 35 */
  approved: number;
  rejected: number;
  /** Approved by mistake and voided. */
  voided: number;
  /** Number of distinct learners. */
  unique_users: number;
  /** Coupons that are enabled and within their dates. */
  active_coupons: number;
}

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
export class CouponUsagesQuery extends IntersectionType(PageQuery, CouponStatsQuery) {}

/** Filters the export of coupon uses; the days refer to the start of the checkout. */
export class ExportCouponUsagesQuery extends IntersectionType(ExportQuery, CouponStatsQuery) {
  /** Only uses whose payment has this status. Default: all. */
  @ApiPropertyOptional({ enum: USAGE_STATUSES, enumName: 'CouponUsageStatus' })
  @EmptyIsAbsent()
  @IsIn(USAGE_STATUSES)
  status?: UsageStatus;
}
