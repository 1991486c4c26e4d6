/** A coupon, for administrators. */
export class CouponResponse {
  id: string;
  /** @example 'FIRST10' */
  code: string;
  /** Percent taken off the price, 1 to 100. */
  percent_off: number;
  /** How often it may be used; null: unlimited. */
  max_uses: number | null;
  /** How often one learner may use it; null: unlimited. */
  max_uses_per_learner: number | null;
  /**
   * Start of its validity, in UTC; null: no start.
   * @example '2026-11-01T00:00:00.000Z'
   */
  starts_at: Date | null;
  /**
   * End of its validity, in UTC; null: no end.
   * @example '2026-12-31T18:30:00.000Z'
   */
  ends_at: Date | null;
  /** The course it is limited to; null: every course. */
  course_id: string | null;
  /** That course's title; null: every course. */
  course_title: string | null;
  /** False: disabled. */
  active: boolean;
  /** Increases with every change. */
  version: number;
  /** Uses that count against the limits now: reserved by open checkout sessions, pending and approved. */
  uses: number;
  /** Uses with an approved payment. */
  approved_uses: number;
  /**
   * Revenue from them less refunds, in rupees.
   * @example 40491
   */
  revenue: number;
  /** Their total discount, in rupees. */
  discount_given: number;
  /**
   * When it was created, in UTC.
   * @example '2026-11-01T09:00:00.000Z'
   */
  created_at: Date;
}
