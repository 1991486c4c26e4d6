import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Credential } from '../credential.entity.js';

/** What the chain says of a certificate, as the contract's state showed it at finality. A reorganisation deletes the row. */
@Entity('credential_anchors')
@Check('credential_anchors_recorded_check', `recorded IN ('issued', 'revoked')`)
@Index('credential_anchors_fresh_idx', ['recordedAt'])
export class CredentialAnchor {
  @IdColumn() @ForeignKey(() => Credential) credentialId: string;
  @Column({ type: 'varchar', length: 7 }) recorded: 'issued' | 'revoked';
  @TimeColumn() recordedAt: Date;
}
