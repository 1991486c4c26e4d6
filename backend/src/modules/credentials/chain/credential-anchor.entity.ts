import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Credential } from '../credential.entity.js';

/** A certificate's status in the contract's final state. After a reorganisation the row is deleted. */
@Entity('credential_anchors')
@Check('credential_anchors_recorded_check', `recorded IN ('issued', 'revoked')`)
@Index('credential_anchors_fresh_idx', ['recordedAt'])
export class CredentialAnchor {
  @IdColumn() @ForeignKey(() => Credential) credentialId: string;
  @Column({ type: 'varchar', length: 7 }) recorded: 'issued' | 'revoked';
  @TimeColumn() recordedAt: Date;
}
