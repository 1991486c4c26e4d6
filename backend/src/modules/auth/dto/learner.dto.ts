import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsIn, IsBoolean, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
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

const ROLES = ['learner', 'administrator'] as const;

/** Filters the list of users. */
export class LearnersQuery extends PageQuery {
  /**
   * Text contained in the name or email; case-insensitive, no wildcards.
   * @example 'priya'
   */
  @ApiPropertyOptional({ maxLength: MAX_SEARCH_LENGTH })
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;

  /** Only learners, or only administrators. */
  @ApiPropertyOptional({ enum: ROLES, enumName: 'AccountRole' })
  @EmptyIsAbsent()
  @IsIn(ROLES, { message: 'Please choose learner or administrator' })
  role?: (typeof ROLES)[number];
}

export class ChangeRoleDto {
  /**
   * Whether the user becomes an administrator.
   * @example true
   */
  @IsBoolean({ message: 'Say whether they shall be an administrator' })
  is_admin: boolean;

  /** Must be true to remove one's own rights. */
  @IsOptional()
  @IsBoolean()
  confirm_own?: boolean;
}
