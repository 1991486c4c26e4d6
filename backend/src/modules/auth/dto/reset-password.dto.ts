import { IsString, MaxLength } from 'class-validator';
import { IsNewPassword } from './new-password.js';

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
