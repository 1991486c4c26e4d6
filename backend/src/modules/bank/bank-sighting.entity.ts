import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { BankFeed } from './bank-feed.entity.js';
import { BankImport } from './bank-import.entity.js';
import { BankLine } from './bank-line.entity.js';

export type SightingKind = 'statement' | 'mail' | 'sms';

/** That an import or an alert had a line. Of an alert's text only the digest and the template are stored. */
@Entity('bank_sightings')
@Index('bank_sightings_line_import_key', ['lineId', 'importId'], { unique: true })
@Index('bank_sightings_import_idx', ['importId'])
@Index('bank_sightings_message_key', ['feedId', 'digest'], { unique: true })
@Check('bank_sightings_kind_check', `kind IN ('statement', 'mail', 'sms')`)
@Check(
  'bank_sightings_source_check',
  `CASE kind WHEN 'statement' THEN import_id IS NOT NULL AND feed_id IS NULL
   ELSE feed_id IS NOT NULL AND digest IS NOT NULL AND import_id IS NULL END`,
)
export class BankSighting {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankLine) lineId: string;
  @Column({ type: 'varchar', length: 9 }) kind: SightingKind;
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => BankImport) importId: string | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => BankFeed) feedId: string | null;
  /** Row of the file, from 1; null for an alert. */
  @Column({ type: 'integer', nullable: true }) row: number | null;
  /** SHA-256 (hex) of an alert, by which a replay is recognised. */
  @Column({ type: 'varchar', length: 64, nullable: true }) digest: string | null;
  @Column({ type: 'varchar', length: 40, nullable: true }) template: string | null;
  /** An alert that arrived more than 72 hours after the money. */
  @Column({ type: 'boolean', default: false }) stale: boolean;
  /** Every part of the alert was there and clear. */
  @Column({ type: 'boolean', default: true }) anchored: boolean;
  @CreatedAtColumn() createdAt: Date;
}
