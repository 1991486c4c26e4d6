import { ApiProperty, PickType } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import type { User } from '../user.entity.js';
import { IsNewPassword } from './new-password.js';

/** The fields that a user's response is built from. */
type UserFields = Pick<
  CurrentUser,
  'id' | 'fullName' | 'email' | 'emailVerified' | 'pendingEmail' | 'avatarUrl' | 'isAdmin' | 'createdAt'
>;

/** The caller's own account. */
export class UserResponse extends PersonResponse {
  /** Whether a link mailed to this address was opened. Nothing depends on it but the address in certificates. */
  email_verified: boolean;
  /** The address that replaces this one when the link mailed to it is opened; null if no change is under way. */
  pending_email: string | null;
  /** URL path of the picture; null: show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /**
   * ISO 8601, UTC.
   * @example '2026-10-15T08:30:00.000Z'
   */
  created_at: string;

  static from(user: UserFields): UserResponse {
    return {
      id: user.id,
      full_name: user.fullName,
      email: user.email,
      email_verified: user.emailVerified,
      pending_email: user.pendingEmail,
      avatar_url: user.avatarUrl,
      is_admin: user.isAdmin,
      created_at: user.createdAt.toISOString(),
    };
  }

  /** Of someone who has just signed in. */
  static fromAccount(user: User): UserResponse {
    return UserResponse.from({ ...user, emailVerified: user.emailVerifiedAt !== null });
  }
}

export class AccountResponse {
  user: UserResponse;
}

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

/** Only the name: role, picture and email have their own routes. */
export class UpdateMeDto extends PickType(SignupDto, ['full_name']) {}

/** Documents the form; its file is read by the upload engine. */
export class AvatarForm {
  /** JPEG, PNG or WebP up to 5 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  avatar: unknown;
}
