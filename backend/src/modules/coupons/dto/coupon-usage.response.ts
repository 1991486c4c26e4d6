import { ApiProperty } from '@nestjs/swagger';
import { USAGE_STATUSES, type UsageStatus } from '../coupon-usage-status.js';

/** A coupon use with its payment. */
export class CouponUsageResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Priya Sharma' */
  user_name: string;
  /** @example 'priya@example.com' */
  user_email: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  user_id: string;
  /** @example 'Active Directory Attacks' */
  course_title: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  course_id: string;
  /**
   * The code at the time of use.
   * @example 'FIRST10'
   */
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
  /**
   * Sum of the payment’s refunds, in rupees; 0 without any.
   * @example 0
   */
  refunded_amount: number;
  /**
   * When the checkout was started, in UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  created_at: Date;
}
