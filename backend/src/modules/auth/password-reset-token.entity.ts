import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { User } from './user.entity.js';

/** A mailed reset link. Only the SHA-256 of its token is stored, in hex. */
@Entity('password_reset_tokens')
@Unique('password_reset_tokens_token_hash_key', ['tokenHash'])
@Index('password_reset_tokens_by_user_idx', ['userId'])
export class PasswordResetToken {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => User, { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'char', length: 64 }) tokenHash: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) usedAt: Date | null;
  /** A newer request voids older links. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
}
