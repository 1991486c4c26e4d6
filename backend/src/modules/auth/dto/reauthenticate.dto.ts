import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class ReauthenticateDto {
  /**
   * The caller's current password.
   * @example 'admin-demo-2026'
   */
  @IsString({ message: 'Please enter your password' })
  @MinLength(1, { message: 'Please enter your password' })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'A password has at most 128 characters' })
  password: string;
}
