import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/** A mailed link that confirms an email address. Only the SHA-256 of its token is stored, in hex. */
@Entity('email_verification_tokens')
@Unique('email_verification_tokens_token_hash_key', ['tokenHash'])
@Index('email_verification_tokens_by_user_idx', ['userId'])
export class EmailVerificationToken {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => User, { onDelete: 'CASCADE' }) userId: string;
  /** The address that the link was mailed to, and confirms. */
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'char', length: 64 }) tokenHash: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) usedAt: Date | null;
  /** The account's address was changed to another one. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
}
