import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsNewPassword } from './new-password.js';

const MISSING = 'Please enter your current password';

export class ChangePasswordDto {
  @IsString({ message: MISSING })
  @MinLength(1, { message: MISSING })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'A password has at most 128 characters' })
  current_password: string;

  /** 6 to 128 characters; must differ from the current one. */
  @IsNewPassword()
  new_password: string;
}

export class ForgotPasswordDto {
  /** @example 'ananya@triad.example' */
  @IsMailAddress()
  email: string;
}

export class ResetPasswordDto {
  /**
   * From the mailed link: `/reset-password?token=…`. Works once, for 60 minutes.
   * @example 'q0iPZ2T3v5Zr6K1mZl0m6y0bC7rWv1y3cY5x2h8n4Qk'
   */
  @IsString({ message: 'Invalid reset link' })
  @MaxLength(200, { message: 'Invalid reset link' })
  token: string;

  /**
   * The new password, 6 to 128 characters.
   * @example 'correct horse battery'
   */
  @IsNewPassword()
  password: string;
}
