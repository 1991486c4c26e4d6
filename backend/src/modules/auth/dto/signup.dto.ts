import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import { IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsNewPassword } from './new-password.js';

export class SignupDto {
  /** 1 to 120 characters. */
  @IsLine({ min: 1, max: MAX_NAME_LENGTH, message: 'Please enter your full name' })
  full_name: string;

  /** Stored trimmed and lower-cased; one account per address. */
  @IsMailAddress()
  email: string;

  /**
   * 6 to 128 characters.
   * @example 'correct horse battery'
   */
  @IsNewPassword()
  password: string;
}
