import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { ACCOUNT_ACTIONS, type AccountAction } from '../account-change.entity.js';

/** The fields shared by all responses about a user's account. */
class AccountFields extends PersonResponse {
  is_admin: boolean;
  /**
   * When the account was created, in UTC.
   * @example '2026-11-01T09:00:00.000Z'
   */
  created_at: Date;
}

/** A user, learner or administrator. */
export class LearnerResponse extends AccountFields {
  /** Number of courses they have access to. */
  courses: number;
  /** The latest sign-in, in UTC. Null: never, or no longer recorded. */
  last_sign_in_at: Date | null;
}

/** An open session. */
export class LearnerSessionResponse {
  id: string;
  /** When it was opened, in UTC. */
  created_at: Date;
  /** When it expires, in UTC. */
  expires_at: Date;
}

/** An administrator's change to the account. Append-only. */
export class AccountChangeResponse {
  /** The kind of change. */
  @ApiProperty({ enum: ACCOUNT_ACTIONS, enumName: 'AccountAction' })
  action: AccountAction;
  /** The administrator who made it. */
  by: string;
  /** When, in UTC. */
  created_at: Date;
}

/** A user's account, with its sessions and administrators' changes. */
export class LearnerDetailsResponse extends AccountFields {
  /** Active sessions, newest first. */
  sessions: LearnerSessionResponse[];
  /** Newest first. */
  changes: AccountChangeResponse[];
}
