import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';

/** Narrows the export of payments; the days are those on which the proof came. */
export class ExportPaymentsQuery extends ExportQuery {
  /** Only this status. Left out: all. */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', example: 'approved' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;

  /**
   * Only payments with this coupon.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(100)
  code?: string;
}
