import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { USAGE_STATUSES, type UsageStatus } from '../coupon-usage-status.js';
import { IsTypedCoupon } from './coupon-code.js';

/** Filters the export of coupon uses; the days refer to the start of the checkout. */
export class ExportCouponUsagesQuery extends ExportQuery {
  /**
   * Only this code, case-insensitive. Default or empty: every code.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  code?: string;

  /** Only uses whose payment has this status. Default: all. */
  @ApiPropertyOptional({ enum: USAGE_STATUSES, enumName: 'CouponUsageStatus', example: 'approved' })
  @EmptyIsAbsent()
  @IsIn(USAGE_STATUSES)
  status?: UsageStatus;
}
