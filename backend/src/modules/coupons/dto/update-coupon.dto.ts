import { PartialType } from '@nestjs/swagger';
import { CreateCouponDto } from './create-coupon.dto.js';

/**
 * Changes to a coupon. What is left out stays; null takes a limit away, and is refused where there must be a value. Uses
 * already made, and open checkout sessions, keep their terms.
 */
export class UpdateCouponDto extends PartialType(CreateCouponDto, { skipNullProperties: false }) {}
