import type { Coupon } from './coupon.entity.js';
import type { CouponRefusal } from './coupons.errors.js';

/** How often a coupon counts as used at this moment: reserved, pending and approved. */
export interface CouponUses {
  inAll: number;
  byLearner: number;
}

type Rule = (coupon: Coupon, at: Date, courseId: string, uses: CouponUses) => boolean;

/** When each refusal holds, in the order in which a learner should hear them. */
const RULES: Record<Exclude<CouponRefusal, 'unknown'>, Rule> = {
  inactive: (coupon) => !coupon.active,
  not_started: (coupon, at) => coupon.startsAt !== null && at < coupon.startsAt,
  expired: (coupon, at) => coupon.endsAt !== null && at >= coupon.endsAt,
  other_course: (coupon, _at, courseId) => coupon.courseId !== null && coupon.courseId !== courseId,
  used_by_learner: (coupon, _at, _courseId, uses) =>
    coupon.maxUsesPerLearner !== null && uses.byLearner >= coupon.maxUsesPerLearner,
  used_up: (coupon, _at, _courseId, uses) => coupon.maxUses !== null && uses.inAll >= coupon.maxUses,
};

/** Why this learner can't use the coupon for that course now; null when they can. */
export function refusalOf(
  coupon: Coupon,
  at: Date,
  courseId: string,
  uses: CouponUses,
): CouponRefusal | null {
  const refusals = Object.keys(RULES) as (keyof typeof RULES)[];
  return refusals.find((refusal) => RULES[refusal](coupon, at, courseId, uses)) ?? null;
}
