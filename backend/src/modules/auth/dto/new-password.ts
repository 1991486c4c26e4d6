import { applyDecorators } from '@nestjs/common';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';

const TOO_SHORT = 'Password must be at least 6 characters long';

/** A new password. It is used exactly as typed: not trimmed. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: TOO_SHORT }),
    MinLength(MIN_PASSWORD_LENGTH, { message: TOO_SHORT }),
    MaxLength(MAX_PASSWORD_LENGTH, { message: 'Password must be at most 128 characters long' }),
  );
}
