import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { MessageResponse } from '../../../platform/common/message.response.js';
import { IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsNewPassword } from './new-password.js';
import { UserResponse } from './user.dto.js';

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

  /** True: the token is valid for 30 days, otherwise 1 day. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  remember: boolean = true;
}

export class ResetPasswordResponse extends MessageResponse {
  /**
   * Of a session. Send it as `Authorization: Bearer …`.
   * @example 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMTk5…'
   */
  token: string;
  user: UserResponse;
}
