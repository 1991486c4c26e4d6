import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/common/validation/text.js';

const INVALID_LINK = 'Invalid confirmation link';

export class VerificationLinkDto {
  /**
   * From the mailed link: `/verify-email?token=…`.
   * @example 'q0iPZ2T3v5Zr6K1mZl0m6y0bC7rWv1y3cY5x2h8n4Qk'
   */
  @IsString({ message: INVALID_LINK })
  @MaxLength(200, { message: INVALID_LINK })
  token: string;
}

export class ChangeEmailDto {
  /**
   * The new address. Stored trimmed and lower-cased; one account per address.
   * @example 'ananya.iyer@gmail.com'
   */
  @IsMailAddress()
  email: string;

  /**
   * The caller's current password.
   * @example 'learner-demo-2026'
   */
  @IsString({ message: 'Please enter your password' })
  @MinLength(1, { message: 'Please enter your password' })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'A password has at most 128 characters' })
  password: string;
}
