import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** Why a coupon can't be used, with the message for its field. */
const COUPON_REFUSALS = {
  unknown: 'This coupon code does not exist',
  inactive: 'This coupon is no longer available',
  not_started: 'This coupon is not valid yet',
  expired: 'This coupon has expired',
  other_course: 'This coupon is for another course',
  used_up: 'This coupon has been used up',
  used_by_learner: 'You have already used this coupon, or another checkout of yours holds it for now',
} as const;

export type CouponRefusal = keyof typeof COUPON_REFUSALS;

/** 400 at the field `coupon`; checkout continues without it if the learner clears the field. */
export const couponRefused = (refusal: CouponRefusal) =>
  new InvalidInputError(`coupons.${refusal}`, COUPON_REFUSALS[refusal], 'coupon');

export const isCouponRefusal = (error: unknown): boolean =>
  error instanceof InvalidInputError && error.code.startsWith('coupons.');

export const couponCodeTaken = () =>
  new ConflictError('coupons.code_taken', 'A coupon with this code already exists');

/** A change that was made from an older version of the coupon. */
export const couponChanged = () =>
  new ConflictError(
    'coupons.changed_meanwhile',
    'Someone else has changed this coupon meanwhile. Your changes are not saved yet.',
  );

export const couponDatesReversed = () =>
  new InvalidInputError('coupons.dates_reversed', 'The end must be after the start', 'ends_at');

export const couponCourseUnknown = () =>
  new InvalidInputError('coupons.course_unknown', 'This course does not exist', 'course_id');
