import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { BankAccount } from './bank-account.entity.js';
import type {
  RunningBalanceReason,
  RunningBalanceState,
  StatementLine,
  UnreadRow,
} from './statements/statement.js';

/** `reading` and `confirming`: it is on the queue. `unmapped`: its columns have to be pointed at first. */
export const BANK_IMPORT_STATES = [
  'reading',
  'failed',
  'unmapped',
  'previewed',
  'confirming',
  'confirmed',
  'undone',
] as const;
export type BankImportState = (typeof BANK_IMPORT_STATES)[number];

/** How the credits of a statement would match. */
export interface MatchCounts {
  matched: number;
  look: number;
  unclaimed: number;
  settled: number;
}

/** A statement file that was uploaded. Its lines become bank lines when an administrator confirms it. */
@Entity('bank_imports')
@Index('bank_imports_file_key', ['accountId', 'sha256'], { unique: true, where: `state = 'confirmed'` })
@Index('bank_imports_newest_idx', ['createdAt', 'id'])
@Index('bank_imports_created_by_idx', ['createdBy'])
@Index('bank_imports_undone_by_idx', ['undoneBy'])
@Check('bank_imports_state_check', `state IN (${BANK_IMPORT_STATES.map((state) => `'${state}'`).join(', ')})`)
@Check('bank_imports_running_balance_check', `running_balance IN ('whole', 'broken', 'absent')`)
export class BankImport {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankAccount) accountId: string;
  @Column({ type: 'varchar', length: 200 }) fileName: string;
  @Column({ type: 'varchar', length: 64 }) sha256: string;
  @Column({ type: 'varchar', length: 10 }) state: BankImportState;
  /** Null for an unknown layout. */
  @Column({ type: 'varchar', length: 40, nullable: true }) bank: string | null;
  @Column({ type: 'date', nullable: true }) periodFrom: string | null;
  @Column({ type: 'date', nullable: true }) periodTo: string | null;
  @Column({ type: 'bigint', nullable: true }) openingPaise: number | null;
  @Column({ type: 'bigint', nullable: true }) closingPaise: number | null;
  @Column({ type: 'varchar', length: 10, default: 'absent' })
  runningBalance: RunningBalanceState;
  /** The row from which the balances don't add up; null where only a stated balance disagrees. */
  @Column({ type: 'integer', nullable: true }) runningBalanceRow: number | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  runningBalanceReason: RunningBalanceReason | null;
  @Column({ type: 'integer', default: 0 }) lineCount: number;
  /** Lines that no earlier import had; counted at the preview, and again when it is confirmed. */
  @Column({ type: 'integer', default: 0 }) newCount: number;
  /** The lines, from the preview until its confirmation. The file itself isn't stored. */
  @Column({ type: 'jsonb', nullable: true }) preview: StatementLine[] | null;
  /** Rows that look like transactions and can't be read. */
  @Column({ type: 'jsonb', default: [] }) unread: UnreadRow[];
  /** Rows of a merchant report that are no money: failed and pending payments, fees, settlements. */
  @Column({ type: 'integer', default: 0 }) leftOut: number;
  /** Of a merchant report that lists them. */
  @Column({ type: 'bigint', nullable: true }) feesPaise: number | null;
  /** Whether the file shows the number of its account. */
  @Column({ type: 'boolean', default: true }) namesAccount: boolean;
  /** How they would match when they were read; null while its columns are unknown. */
  @Column({ type: 'jsonb', nullable: true }) matches: MatchCounts | null;
  /** The first rows of an unmapped layout. */
  @Column({ type: 'jsonb', nullable: true }) firstRows: string[][] | null;
  /** Of a file that is being read, or imported, by the queue: in percent. */
  @Column({ type: 'smallint', default: 0 }) progress: number;
  /** Why it could not be read or imported, in a sentence. */
  @Column({ type: 'varchar', length: 300, nullable: true }) problem: string | null;
  /** The file, until it is read and its columns are known; 24 hours at most. */
  @Column({ type: 'bytea', nullable: true }) content: Buffer | null;
  @Column({ type: 'varchar', length: 64 }) headerSignature: string;
  @ReferenceColumn() @ForeignKey('users') createdBy: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn({ nullable: true }) confirmedAt: Date | null;
  @TimeColumn({ nullable: true }) undoneAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') undoneBy: string | null;
}
