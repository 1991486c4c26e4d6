import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { PersonResponse } from '../../../platform/common/person.response.js';

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
