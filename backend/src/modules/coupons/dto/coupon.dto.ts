import { PartialType } from '@nestjs/swagger';
import { COUPON_PERCENT, COUPON_USES } from '@triad/shared/limits';
import { IsBoolean, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { IsMoment } from '../../../platform/common/validation/moment.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsCouponCode } from './coupon-code.js';

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

/**
 * Changes to a coupon. Omitted fields are unchanged; null removes a limit, and is rejected for required fields.
 * Existing uses and open checkout sessions keep their terms.
 */
export class UpdateCouponDto extends PartialType(CreateCouponDto, { skipNullProperties: false }) {
  /** The `version` that these changes are based on; rejected if it is no longer current. Without it they replace any. */
  @IsOptional()
  @IsWholeNumber({ min: 1, max: 1_000_000_000 })
  version?: number;
}
