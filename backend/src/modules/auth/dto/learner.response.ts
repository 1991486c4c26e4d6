import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_ACTIONS, type AccountAction } from '../account-change.entity.js';
import type {
  AccountDetails,
  ListedAccount,
  RecordedAccountChange,
  ActiveSession,
} from '../accounts.repository.js';

/** What every answer about a person's account begins with. */
class AccountFields {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Priya Sharma' */
  full_name: string;
  /** @example 'priya@example.com' */
  email: string;
  /** @example false */
  is_admin: boolean;
  /**
   * When the account was made, in UTC.
   * @example '2026-11-01T09:00:00.000Z'
   */
  created_at: Date;

  static of(user: AccountDetails['user']): AccountFields {
    return {
      id: user.id,
      full_name: user.fullName,
      email: user.email,
      is_admin: user.isAdmin,
      created_at: user.createdAt,
    };
  }
}

/** A person with an account, learner or administrator. */
export class LearnerResponse extends AccountFields {
  /**
   * Courses they have access to.
   * @example 3
   */
  courses: number;
  /**
   * Their latest sign-in, in UTC. Null: never, or long ago.
   * @example '2026-11-20T09:30:00.000Z'
   */
  last_sign_in_at: Date | null;

  static from(this: void, { user, courses, lastSignInAt }: ListedAccount): LearnerResponse {
    return {
      ...AccountFields.of(user),
      courses,
      last_sign_in_at: lastSignInAt,
    };
  }
}

/** An open session. */
export class LearnerSessionResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /**
   * The sign-in, in UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  created_at: Date;
  /**
   * In UTC.
   * @example '2026-12-20T09:30:00.000Z'
   */
  expires_at: Date;

  static from(this: void, { id, createdAt, expiresAt }: ActiveSession): LearnerSessionResponse {
    return { id, created_at: createdAt, expires_at: expiresAt };
  }
}

/** What an administrator did to the account. Append-only. */
export class AccountChangeResponse {
  /** What was done. */
  @ApiProperty({ enum: ACCOUNT_ACTIONS, enumName: 'AccountAction', example: 'made_administrator' })
  action: AccountAction;
  /**
   * The administrator who did it.
   * @example 'Asha Menon'
   */
  by: string;
  /**
   * In UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  created_at: Date;

  static from(this: void, { action, actorName, createdAt }: RecordedAccountChange): AccountChangeResponse {
    return { action, by: actorName, created_at: createdAt };
  }
}

/** A person's account, with their sign-ins and what administrators did to it. */
export class LearnerDetailsResponse extends AccountFields {
  /** Active sessions, the newest first. */
  sessions: LearnerSessionResponse[];
  /** The newest first. */
  changes: AccountChangeResponse[];

  static from(this: void, { user, sessions, changes }: AccountDetails): LearnerDetailsResponse {
    return {
      ...AccountFields.of(user),
      sessions: sessions.map(LearnerSessionResponse.from),
      changes: changes.map(AccountChangeResponse.from),
    };
  }
}
