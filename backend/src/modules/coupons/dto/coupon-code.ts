import { applyDecorators } from '@nestjs/common';
import { COUPON_CODE } from '@triad/shared/patterns';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** The form in which codes are stored and compared. */
export function toCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Upper-cases a code before validation and comparison; leaves anything but text to validation. */
export function AsCouponCode(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? toCouponCode(value) : value,
  );
}

/** A valid coupon code. */
export function IsCouponCode(): PropertyDecorator {
  return applyDecorators(
    AsCouponCode(),
    Matches(COUPON_CODE, { message: 'A code has 1 to 40 of A–Z, 0–9, - and _' }),
  );
}
