import { Column, Entity, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, TimeColumn } from '../../platform/database/columns.js';

@Entity('users')
// Trigrams of name and email.
@Index('users_search_idx', { synchronize: false })
@Unique('users_email_key', ['email'])
@Index('users_newest_idx', ['createdAt', 'id'])
@Index('users_administrators_idx', ['createdAt', 'id'], { where: 'is_admin' })
export class User {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 120 }) fullName: string;
  /** Trimmed and lower-cased: addresses compare case-insensitively. */
  @Column({ type: 'varchar', length: 254 }) email: string;
  /** argon2id, in PHC string form. */
  @Column({ type: 'varchar', length: 200, select: false }) passwordHash: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) avatarUrl: string | null;
  @Column({ type: 'boolean', default: false }) isAdmin: boolean;
  /** Whether the password meets the administrator policy, checked whenever it is typed. */
  @Column({ type: 'boolean', default: false }) hasStrongPassword: boolean;
  /** When a link that was mailed to `email` was opened. Null: nobody has confirmed it. */
  @TimeColumn({ nullable: true }) emailVerifiedAt: Date | null;
  /** Replaces a verified `email` when a link mailed to it is opened. */
  @Column({ type: 'varchar', length: 254, nullable: true }) pendingEmail: string | null;
  /** The one of `email` and `pendingEmail` whose mail bounced. Only a hint: bounces can be forged. */
  @Column({ type: 'varchar', length: 254, nullable: true }) bouncedEmail: string | null;
  @CreatedAtColumn() createdAt: Date;
}
