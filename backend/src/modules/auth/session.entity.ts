import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/** One sign-in. The token only identifies it; whether it is still open is read on every request. */
@Entity('sessions')
@Index('sessions_by_user_idx', ['userId'])
export class Session {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => User, { onDelete: 'CASCADE' }) userId: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) endedAt: Date | null;
  /** Set when the user confirms the password; until then the session may make calls that require re-authentication. */
  @TimeColumn({ nullable: true }) reauthenticatedUntil: Date | null;
  /** Where it was opened, such as "Chrome on Android". Null: not recognised, or from before this was stored. */
  @Column({ type: 'varchar', length: 60, nullable: true }) device: string | null;
  /** Of its calls, written once an hour at most. */
  @TimeColumn({ nullable: true }) lastSeenAt: Date | null;
}
