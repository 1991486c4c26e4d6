import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/common/validation/text.js';

export class LoginDto {
  /**
   * Compared case-insensitively, trimmed.
   * @example 'ananya@triad.example'
   */
  @IsMailAddress()
  email: string;

  /** @example 'learner-demo-2026' */
  @IsString({ message: 'Please enter your password' })
  @MinLength(1, { message: 'Please enter your password' })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'A password has at most 128 characters' })
  password: string;

  /** True: the token is valid for 30 days, otherwise 1 day. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  remember: boolean = false;
}
