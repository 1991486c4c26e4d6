import { IsString, MaxLength } from 'class-validator';
import { toRupees } from '../../../platform/common/money.js';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import type { Quote } from '../checkout.service.js';

/** The coupon to try. */
export class QuoteDto {
  /**
   * A coupon's code, in any case. Left out or empty: the price without one, and a sample code if there is one.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(100)
  coupon?: string;
}

/** What a course costs, and what a coupon takes off. */
export class QuoteResponse {
  /**
   * The coupon's code; null without one.
   * @example 'FIRST10'
   */
  coupon: string | null;
  /**
   * The price before the coupon, in rupees.
   * @example 4999
   */
  original_amount: number;
  /**
   * Percent taken off by the coupon; 0 without one.
   * @example 10
   */
  discount_percent: number;
  /**
   * What the coupon takes off, in rupees.
   * @example 499.9
   */
  discount_amount: number;
  /**
   * What is left to pay, in rupees.
   * @example 4499.1
   */
  amount: number;
  /**
   * A code worth showing as an example: live, 10 % off, and usable by this learner. Null where there is none, and where a
   * coupon was given.
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
