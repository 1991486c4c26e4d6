import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { Achievement } from './achievement.entity.js';
import { SigningKeyRow } from './signing/signing-key.entity.js';
import { StatusList } from './status-list.entity.js';

/** `link`: anyone with the link can see it. `private`: only its owner and administrators. */
export const VISIBILITIES = ['link', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A certificate as it was signed. Nothing that happens to its learner, course or enrolment deletes it. */
@Entity('credentials')
@Check('credentials_visibility_check', `visibility IN ('link', 'private')`)
@Check('credentials_revoked_check', '(revoked_at IS NULL) = (revoke_reason IS NULL)')
// The row that replaces it can only be written once this one has made room.
@Check('credentials_replaced_check', 'replaced_by IS NULL OR replaced_at IS NOT NULL')
@Check('credentials_status_index_check', 'status_index BETWEEN 0 AND 131071')
@Index('credentials_code_key', ['code'], { unique: true })
@Index('credentials_digest_key', ['digest'], { unique: true })
@Index('credentials_status_key', ['statusListId', 'statusIndex'], { unique: true })
@Index('credentials_live_key', ['userId', 'courseId'], {
  unique: true,
  where: 'revoked_at IS NULL AND replaced_at IS NULL',
})
@Index('credentials_by_user_idx', ['userId', 'issuedAt'])
@Index('credentials_newest_idx', ['issuedAt', 'id'])
@Index('credentials_achievement_idx', ['courseId', 'achievementVersion'])
@Index('credentials_key_idx', ['signingKeyId'])
@Index('credentials_replaced_by_idx', ['replacedBy'])
@Index('credentials_revoked_by_idx', ['revokedBy'])
@ForeignKey(() => Achievement, ['courseId', 'achievementVersion'], ['courseId', 'version'])
export class Credential {
  @IdColumn() id: string;
  /** 80 random bits in 16 characters: who has it may verify the certificate. */
  @Column({ type: 'varchar', length: 16 }) code: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() courseId: string;
  @Column({ type: 'integer' }) achievementVersion: number;
  /** What the certificate says, whatever the account is called later. */
  @Column({ type: 'varchar', length: 120 }) recipientName: string;
  @Column({ type: 'varchar', length: 200 }) courseTitle: string;
  /** The DID that signed. */
  @Column({ type: 'varchar', length: 300 }) issuer: string;
  @Column({ type: 'varchar', length: 60 }) @ForeignKey(() => SigningKeyRow) signingKeyId: string;
  @Column({ type: 'integer' }) @ForeignKey(() => StatusList) statusListId: number;
  @Column({ type: 'integer' }) statusIndex: number;
  /** The signed JSON, byte for byte. */
  @Column({ type: 'text' }) signedJson: string;
  /** SHA-256 of the signed JSON in canonical form (RFC 8785), in hexadecimal. */
  @Column({ type: 'varchar', length: 64 }) digest: string;
  @Column({ type: 'varchar', length: 7, default: 'link' }) visibility: Visibility;
  /** When the course was completed. */
  @TimeColumn() completedAt: Date;
  @CreatedAtColumn() issuedAt: Date;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') revokedBy: string | null;
  /** Shown on the verify page. */
  @Column({ type: 'varchar', length: 200, nullable: true }) revokeReason: string | null;
  @TimeColumn({ nullable: true }) replacedAt: Date | null;
  /** The certificate that was issued instead. */
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => Credential) replacedBy: string | null;
}
