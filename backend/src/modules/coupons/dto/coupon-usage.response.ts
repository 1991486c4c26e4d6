import { ApiProperty } from '@nestjs/swagger';
import { USAGE_STATUSES, type UsageStatus } from '../coupon-usage-status.js';

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
