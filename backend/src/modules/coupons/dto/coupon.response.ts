/** A coupon, for administrators. */
export class CouponResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'FIRST10' */
  code: string;
  /**
   * Percent taken off the price, 1 to 100.
   * @example 10
   */
  percent_off: number;
  /**
   * How often it may be used; null: unlimited.
   * @example 50
   */
  max_uses: number | null;
  /**
   * How often one learner may use it; null: unlimited.
   * @example 1
   */
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
  /**
   * The course it is limited to; null: every course.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  course_id: string | null;
  /**
   * That course's title; null: every course.
   * @example 'Active Directory Attacks'
   */
  course_title: string | null;
  /**
   * False: disabled.
   * @example true
   */
  active: boolean;
  /**
   * Increases with every change.
   * @example 2
   */
  version: number;
  /**
   * Uses that count against the limits now: reserved by open checkout sessions, pending and approved.
   * @example 12
   */
  uses: number;
  /**
   * Uses with an approved payment.
   * @example 9
   */
  approved_uses: number;
  /**
   * Revenue from them less refunds, in rupees.
   * @example 40491
   */
  revenue: number;
  /**
   * Their total discount, in rupees.
   * @example 4499
   */
  discount_given: number;
  /**
   * When it was created, in UTC.
   * @example '2026-11-01T09:00:00.000Z'
   */
  created_at: Date;
}
