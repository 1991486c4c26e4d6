import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/common/validation/text.js';
import { UserResponse } from './user.dto.js';

export class SessionResponse {
  /**
   * Send it as `Authorization: Bearer …`.
   * @example 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMTk5…'
   */
  token: string;
  user: UserResponse;
}

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

export class OwnSessionResponse {
  id: string;
  /** Where it was opened; null if it isn't recognised. */
  device: string | null;
  /** When the user signed in. */
  created_at: Date;
  /** When it was last used, to the hour; null for a session from before this was stored. */
  last_seen_at: Date | null;
  /** Whether it is the session of this call. */
  is_current: boolean;
}

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

export class ReauthenticationResponse {
  /** Until when this session may make the calls that require re-authentication: 5 minutes from now. */
  valid_until: string;
}
