import { PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { CreateCouponDto } from './create-coupon.dto.js';

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
