import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { ACCOUNT_ACTIONS, type AccountAction } from '../account-change.entity.js';

/** The fields shared by all responses about a user's account. */
class AccountFields extends PersonResponse {
  /** @example false */
  is_admin: boolean;
  /**
   * When the account was created, in UTC.
   * @example '2026-11-01T09:00:00.000Z'
   */
  created_at: Date;
}

/** A user, learner or administrator. */
export class LearnerResponse extends AccountFields {
  /**
   * Number of courses they have access to.
   * @example 3
   */
  courses: number;
  /**
   * The latest sign-in, in UTC. Null: never, or no longer recorded.
   * @example '2026-11-20T09:30:00.000Z'
   */
  last_sign_in_at: Date | null;
}

/** An open session. */
export class LearnerSessionResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /**
   * When it was opened, in UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  created_at: Date;
  /**
   * When it expires, in UTC.
   * @example '2026-12-20T09:30:00.000Z'
   */
  expires_at: Date;
}

/** An administrator's change to the account. Append-only. */
export class AccountChangeResponse {
  /** The kind of change. */
  @ApiProperty({ enum: ACCOUNT_ACTIONS, enumName: 'AccountAction', example: 'made_administrator' })
  action: AccountAction;
  /**
   * The administrator who made it.
   * @example 'Asha Menon'
   */
  by: string;
  /**
   * When, in UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  created_at: Date;
}

/** A user's account, with its sessions and administrators' changes. */
export class LearnerDetailsResponse extends AccountFields {
  /** Active sessions, newest first. */
  sessions: LearnerSessionResponse[];
  /** Newest first. */
  changes: AccountChangeResponse[];
}
