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
  /** @example 2 */
  rejected: number;
  /**
   * Approved by mistake and voided.
   * @example 1
   */
  voided: number;
  /**
   * Number of distinct learners.
   * @example 33
   */
  unique_users: number;
  /**
   * Coupons that are enabled and within their dates.
   * @example 4
   */
  active_coupons: number;
}
