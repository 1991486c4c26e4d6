import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, MinLength } from 'class-validator';

const TOO_SHORT = 'Password must be at least 6 characters long';

/** A new password. It is used exactly as typed: not trimmed. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: TOO_SHORT }),
    MinLength(6, { message: TOO_SHORT }),
    MaxLength(128, { message: 'Password must be at most 128 characters long' }),
  );
}
