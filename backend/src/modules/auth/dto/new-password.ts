import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, MinLength } from 'class-validator';

const TOO_SHORT = 'Password must be at least 6 characters long';

/** A password being chosen. It is taken as it is: nothing is trimmed off it. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: TOO_SHORT }),
    MinLength(6, { message: TOO_SHORT }),
    MaxLength(128, { message: 'Password must be at most 128 characters long' }),
  );
}
