import { ApiProperty, PickType } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsNewPassword } from './new-password.js';

/** The fields that a user's response is built from. */
type UserFields = Pick<CurrentUser, 'id' | 'fullName' | 'email' | 'avatarUrl' | 'isAdmin' | 'createdAt'>;

export class UserResponse extends PersonResponse {
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
      avatar_url: user.avatarUrl,
      is_admin: user.isAdmin,
      created_at: user.createdAt.toISOString(),
    };
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

/** Only the name: role and picture have their own routes, and the email can't be changed. */
export class UpdateMeDto extends PickType(SignupDto, ['full_name']) {}

/** Documents the form; its file is read by the upload engine. */
export class AvatarForm {
  /** JPEG, PNG or WebP up to 5 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  avatar: unknown;
}
