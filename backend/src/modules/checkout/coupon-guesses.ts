import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { isCouponRefusal } from '../coupons/index.js';

/** The answer to too many refused codes, for the documentation of calls. */
export const TOO_MANY_COUPONS =
  'More than 20 refused coupon codes in 15 minutes, or too many requests; `Retry-After` is in seconds';

/** Limits guessing of coupon codes, wherever a learner can try one. */
@Injectable()
export class CouponGuesses {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Runs what checks a code. Only a refused one counts: a code that works must not reset the counter either.
   * @throws TooManyRequestsError
   */
  async limit<T>(userId: string, code: string | undefined, check: () => Promise<T>): Promise<T> {
    if (!code) return check();
    // Counted first, so that codes tried all at once can't slip past the limit.
    await this.limits.consume('coupon-guess', userId);
    let isRefused = false;
    try {
      return await check();
    } catch (error) {
      isRefused = isCouponRefusal(error);
      throw error;
    } finally {
      if (!isRefused) await this.limits.refund('coupon-guess', userId);
    }
  }
}
