import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, StepTimeColumn } from '../../platform/database/columns.js';
import { Credential } from './credential.entity.js';

export type CredentialChange = 'issued' | 'revoked' | 'replaced' | 'hidden' | 'shown';

/** What became of a certificate: who, what, when, why and in which request. Append-only: a trigger refuses the rest. */
@Entity('credential_history')
@Check('credential_history_change_check', `change IN ('issued', 'revoked', 'replaced', 'hidden', 'shown')`)
@Index('credential_history_credential_idx', ['credentialId', 'createdAt'])
@Index('credential_history_actor_idx', ['actorId'])
export class CredentialHistory {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Credential) credentialId: string;
  @Column({ type: 'varchar', length: 8 }) change: CredentialChange;
  /** Null where the academy itself did it. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') actorId: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) reason: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @StepTimeColumn() createdAt: Date;
}
