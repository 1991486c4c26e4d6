import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';
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
