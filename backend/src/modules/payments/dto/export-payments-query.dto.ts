import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_BANK_TEXT_LENGTH } from '@triad/shared/limits';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';

/** Which of a payment's days a period is about. */
export const PAYMENT_DAYS = ['submitted', 'decided'] as const;
export type PaymentDay = (typeof PAYMENT_DAYS)[number];

/** Filters the export of payments. */
export class ExportPaymentsQuery extends ExportQuery {
  /** Only this status. Default: all. */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', example: 'approved' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;

  /**
   * Only what this text finds, as in the list of payments.
   * @example 'priya'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(MAX_BANK_TEXT_LENGTH)
  q?: string;

  /**
   * Only payments with this coupon.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  code?: string;

  /**
   * Whether the days are those of the submission (the default) or of the latest decision.
   * @example 'decided'
   */
  @ApiPropertyOptional({ enum: PAYMENT_DAYS, enumName: 'PaymentDay' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_DAYS)
  day_of?: PaymentDay;
}
