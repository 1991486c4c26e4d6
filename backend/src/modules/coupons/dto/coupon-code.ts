import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_TYPED_COUPON_LENGTH } from '@triad/shared/limits';
import { withoutInvisible } from '@triad/shared/invisible-text';
import { COUPON_CODE } from '@triad/shared/patterns';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';

/** Converts a code to the form in which codes are stored and compared; leaves anything but text to validation. */
const AsCouponCode = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? withoutInvisible(value).trim().toUpperCase() : value,
  );

/** A valid coupon code. */
export function IsCouponCode(): PropertyDecorator {
  return applyDecorators(
    AsCouponCode(),
    Matches(COUPON_CODE, { message: 'A code has 1 to 40 of A–Z, 0–9, - and _' }),
  );
}

/** An optional code that someone typed; it need not exist. */
export function IsTypedCoupon(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_TYPED_COUPON_LENGTH }),
    EmptyIsAbsent(),
    AsCouponCode(),
    IsString(),
    MaxLength(MAX_TYPED_COUPON_LENGTH),
  );
}
