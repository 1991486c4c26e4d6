import { PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/common/validation/text.js';
import { LoginDto } from './session.dto.js';

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

/** With the caller's current password. */
export class ChangeEmailDto extends PickType(LoginDto, ['password']) {
  /**
   * The new address. Stored trimmed and lower-cased; one account per address.
   * @example 'ananya.iyer@gmail.com'
   */
  @IsMailAddress()
  email: string;
}
