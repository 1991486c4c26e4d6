import { PartialType } from '@nestjs/swagger';
import { CreateCouponDto } from './create-coupon.dto.js';

/**
 * Changes to a coupon. Omitted fields are unchanged; null removes a limit, and is rejected for required fields.
 * Existing uses and open checkout sessions keep their terms.
 */
export class UpdateCouponDto extends PartialType(CreateCouponDto, { skipNullProperties: false }) {}
