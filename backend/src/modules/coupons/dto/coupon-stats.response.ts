/** Figures on coupon usage: labels with their counts. */
export class CouponStatsResponse {
  /**
   * Uses by payments, whatever became of them.
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
   * Different learners among them.
   * @example 33
   */
  unique_users: number;
  /**
   * Coupons that are switched on and inside their dates now.
   * @example 4
   */
  active_coupons: number;
}
