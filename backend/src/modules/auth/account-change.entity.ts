import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/** What an administrator may change about a user's account. */
export const ACCOUNT_ACTIONS = ['made_administrator', 'unmade_administrator', 'sessions_ended'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** An administrator's change to an account, with time and request. Append-only, enforced by a trigger. */
@Entity('account_changes')
@Check(
  'account_changes_action_check',
  `action IN ('made_administrator', 'unmade_administrator', 'sessions_ended')`,
)
@Index('account_changes_user_idx', ['userId', 'createdAt'])
@Index('account_changes_actor_idx', ['actorId'])
export class AccountChange {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => User) userId: string;
  @Column({ type: 'varchar', length: 20 }) action: AccountAction;
  @ReferenceColumn() @ForeignKey(() => User) actorId: string;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @CreatedAtColumn() createdAt: Date;
}
