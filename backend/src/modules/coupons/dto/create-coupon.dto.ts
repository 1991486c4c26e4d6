import { COUPON_PERCENT, COUPON_USES } from '@triad/shared/limits';
import { IsBoolean, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsCouponCode } from './coupon-code.js';
import { IsMoment } from '../../../platform/common/validation/moment.js';

/** A new coupon. Omitted limits don't apply, except that each learner may use it once. */
export class CreateCouponDto {
  /**
   * A–Z, 0–9, `-` and `_`, at most 40; converted to upper case. Unique.
   * @example 'FIRST10'
   */
  @IsCouponCode()
  code: string;

  /** Percent taken off the price, 1 to 100. With 100, no payment is due and access is granted immediately. */
  @IsWholeNumber(COUPON_PERCENT, { message: 'The discount is a whole percent from 1 to 100' })
  percent_off: number;

  /** How often it may be used. Null: unlimited. */
  @IsOptional()
  @IsWholeNumber(COUPON_USES)
  max_uses?: number | null;

  /** How often one learner may use it. Null: unlimited. Default: once. */
  @IsOptional()
  @IsWholeNumber(COUPON_USES)
  max_uses_per_learner?: number | null;

  /**
   * Start of its validity, ISO 8601 with an offset. Null: no start.
   * @example '2026-11-01T00:00:00Z'
   */
  @IsOptional()
  @IsMoment()
  starts_at?: string | null;

  /**
   * End of its validity, ISO 8601 with an offset. Null: no end.
   * @example '2026-12-31T18:30:00Z'
   */
  @IsOptional()
  @IsMoment()
  ends_at?: string | null;

  /** The course it is limited to. Null: every course. */
  @IsOptional()
  @IsUUID('all', { message: 'Choose a course' })
  course_id?: string | null;

  /** False: disabled; open checkout sessions keep their discount. */
  @ValidateIf((_dto: object, value: unknown) => value !== undefined)
  @IsBoolean()
  active?: boolean;
}
