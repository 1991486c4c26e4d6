import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { USAGE_STATUSES, type UsageStatus } from '../coupon-usage-status.js';
import { AsCouponCode } from './coupon-code.js';

/** Narrows the export of coupon usages; the days are those on which the checkout began. */
export class ExportCouponUsagesQuery extends ExportQuery {
  /**
   * Only this code; upper-cased when it arrives. Left out or empty: every code.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @AsCouponCode()
  @IsString()
  @MaxLength(100)
  code?: string;

  /** Only uses whose payment has this status. Left out: all. */
  @ApiPropertyOptional({ enum: USAGE_STATUSES, enumName: 'CouponUsageStatus', example: 'approved' })
  @EmptyIsAbsent()
  @IsIn(USAGE_STATUSES)
  status?: UsageStatus;
}
