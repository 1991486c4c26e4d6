import { toRupees } from '../../../platform/common/money.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import type { Quote } from '../checkout.service.js';

/** The coupon to check. */
export class QuoteDto {
  /** A coupon's code, case-insensitive. Default or empty: the price without one, and a sample code if there is one. */
  @IsTypedCoupon()
  coupon?: string;
}

/** The price of a course, and a coupon's discount. */
export class QuoteResponse {
  /** The coupon's code; null without one. */
  coupon: string | null;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's discount, in rupees. */
  discount_amount: number;
  /**
   * The amount due, in rupees.
   * @example 4499
   */
  amount: number;
  /**
   * A code to show as an example: active, 10 % off, and usable by this learner. Null if there is none, or if a coupon
   * was given.
   * @example null
   */
  sample_coupon: string | null;

  static from(this: void, { originalPaise, amountPaise, coupon, sampleCoupon }: Quote): QuoteResponse {
    return {
      coupon: coupon?.code ?? null,
      original_amount: toRupees(originalPaise),
      discount_percent: coupon?.percentOff ?? 0,
      discount_amount: toRupees(originalPaise - amountPaise),
      amount: toRupees(amountPaise),
      sample_coupon: sampleCoupon,
    };
  }
}
