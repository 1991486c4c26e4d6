import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BankImport } from './bank-import.entity.js';
import { BankLine } from './bank-line.entity.js';

/** That an import had a line. */
@Entity('bank_sightings')
@Index('bank_sightings_import_idx', ['importId'])
export class BankSighting {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => BankLine) lineId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => BankImport) importId: string;
  /** Row of the file, from 1. */
  @Column({ type: 'integer' }) row: number;
}
