import type { Coupon } from './coupon.entity.js';
import type { CouponRefusal } from './coupons.errors.js';

/** How many uses count right now: reserved, pending and approved. */
export interface CouponUses {
  inAll: number;
  byLearner: number;
}

const isTaken = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

type Rule = (coupon: Coupon, at: Date, courseId: string, uses: CouponUses) => boolean;

/** The condition of each error, in order of precedence. */
const RULES: Record<Exclude<CouponRefusal, 'unknown'>, Rule> = {
  inactive: (coupon) => !coupon.active,
  not_started: (coupon, at) => coupon.startsAt !== null && at < coupon.startsAt,
  expired: (coupon, at) => coupon.endsAt !== null && at >= coupon.endsAt,
  other_course: (coupon, _at, courseId) => coupon.courseId !== null && coupon.courseId !== courseId,
  used_by_learner: ({ maxUsesPerLearner }, _at, _courseId, uses) =>
    isTaken(maxUsesPerLearner, uses.byLearner),
  used_up: ({ maxUses }, _at, _courseId, uses) => isTaken(maxUses, uses.inAll),
};

/** Whether one more use is within the coupon's limits, regardless of its dates. */
export function hasUseLeft(coupon: Pick<Coupon, 'maxUses' | 'maxUsesPerLearner'>, uses: CouponUses): boolean {
  return !isTaken(coupon.maxUses, uses.inAll) && !isTaken(coupon.maxUsesPerLearner, uses.byLearner);
}

/** Why this learner can't use the coupon for that course now; null if they can. */
export function refusalOf(
  coupon: Coupon,
  at: Date,
  courseId: string,
  uses: CouponUses,
): CouponRefusal | null {
  const refusals = Object.keys(RULES) as (keyof typeof RULES)[];
  return refusals.find((refusal) => RULES[refusal](coupon, at, courseId, uses)) ?? null;
}
