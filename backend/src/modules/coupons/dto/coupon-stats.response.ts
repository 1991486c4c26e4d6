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
