import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isGstin } from '../gst.js';

/** A GSTIN with the right check character; spaces and case don't matter. */
export function IsGstin(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value,
    ),
    ValidateBy({
      name: 'isGstin',
      validator: {
        validate: (value) => typeof value === 'string' && isGstin(value),
        defaultMessage: () => 'This is not a valid GSTIN. Check its 15 characters, like 27AAPFU0939F1ZV',
      },
    }),
  );
}
