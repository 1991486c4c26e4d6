import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { toRupees } from '../../../../platform/common/money.js';
import {
  BANK_IMPORT_STATES,
  type BankImportState,
  type ImportSummary,
  type MappedColumns,
  type MatchCounts,
  RUNNING_BALANCE_REASONS,
  type RunningBalanceReason,
} from '../../../bank/index.js';

export class UploadStatementDto {
  /** The account that the statement is of. */
  @IsUUID('all', { message: 'Choose a bank account' })
  account_id: string;
}

const Column = () => (target: object, property: string) => {
  IsInt({ message: 'Choose a column' })(target, property);
  Min(0)(target, property);
  Max(199)(target, property);
};

/** Which column of the file holds what, from 0. Amounts: `credit` and `debit`, or `amount` with their direction in it. */
export class StatementColumnsDto {
  @Column()
  date: number;
  @IsOptional()
  @Column()
  narration?: number | null;
  /** @example 2 */
  @IsOptional()
  @Column()
  reference?: number | null;
  @IsOptional()
  @Column()
  debit?: number | null;
  @IsOptional()
  @Column()
  credit?: number | null;
  /** @example null */
  @IsOptional()
  @Column()
  amount?: number | null;
  /**
   * The column with "CR" or "DR", or with the type of a payment: refunds are money out.
   * @example null
   */
  @IsOptional()
  @Column()
  direction?: number | null;
  @IsOptional()
  @Column()
  balance?: number | null;
  /**
   * The column with the state of a payment: only what succeeded counts.
   * @example null
   */
  @IsOptional()
  @Column()
  status?: number | null;

  static toColumns(this: void, given: StatementColumnsDto): MappedColumns {
    return {
      date: given.date,
      narration: given.narration ?? null,
      reference: given.reference ?? null,
      debit: given.debit ?? null,
      credit: given.credit ?? null,
      amount: given.amount ?? null,
      direction: given.direction ?? null,
      balance: given.balance ?? null,
      status: given.status ?? null,
    };
  }
}

const RUNNING_BALANCES = ['whole', 'broken', 'absent'] as const;
const UNREAD_CELLS = ['date', 'amount', 'type'] as const;

class BankImportAccount {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /** @example 'HDFC current account' */
  name: string;
  last_digits: string;
}

class UnreadRowResponse {
  /** As a spreadsheet numbers it. */
  row: number;
  /** What can’t be read in it. */
  @ApiProperty({ enum: UNREAD_CELLS, enumName: 'UnreadCell' })
  cell: (typeof UNREAD_CELLS)[number];
}

/** A statement that was uploaded. */
export class BankImportResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  account: BankImportAccount;
  /** @example 'Nov-2026.xls' */
  file_name: string;
  /**
   * `reading` and `confirming`: the queue reads, or imports it; `failed`: `problem` says why; `unmapped`:
   * point at its columns first; `previewed`: nothing counts before it is confirmed.
   * @example 'previewed'
   */
  @ApiProperty({ enum: BANK_IMPORT_STATES, enumName: 'BankImportState' })
  state: BankImportState;
  /**
   * Null where the layout is none that we know.
   * @example 'HDFC'
   */
  bank: string | null;
  /** First day; null while it is unmapped. */
  period_from: string | null;
  period_to: string | null;
  /** In rupees; null where the file doesn't state it. */
  opening_balance: number | null;
  closing_balance: number | null;
  /** Whether each balance equals the previous one plus or minus the amount; `absent`: the file has no balances. */
  @ApiProperty({ enum: RUNNING_BALANCES, enumName: 'RunningBalance' })
  running_balance: (typeof RUNNING_BALANCES)[number];
  /**
   * The row from which the balances don't add up; null where they do, or where only a stated balance disagrees.
   * @example null
   */
  running_balance_row: number | null;
  /**
   * What doesn't add up; null where it does.
   * @example null
   */
  @ApiProperty({
    enum: RUNNING_BALANCE_REASONS,
    enumName: 'RunningBalanceReason',
    nullable: true,
    type: 'string',
  })
  running_balance_reason: RunningBalanceReason | null;
  /** @example 361 */
  lines: number;
  /** Lines that no earlier import had. */
  new_lines: number;
  /** Rows that look like transactions and can’t be read; at most 50. */
  unread_rows: UnreadRowResponse[];
  /** Rows of a merchant report that are no money: failed and pending payments, fees and settlements. */
  left_out_rows: number;
  /**
   * In rupees, of the payments of a merchant report; null where it lists none.
   * @example null
   */
  fees: number | null;
  /** Whether the file shows the number of its account. If it doesn’t, ask before it is confirmed. */
  names_account: boolean;
  /** @example 'Arjun Mehta' */
  created_by: string;
  /** @example '2026-11-23T09:30:00.000Z' */
  created_at: Date;
  /** Null before it is confirmed. */
  confirmed_at: Date | null;
  /** Null unless it was undone. */
  undone_at: Date | null;
  /**
   * In percent, while it is `reading` or `confirming`; null otherwise.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: 100 })
  progress: number | null;
  /**
   * Why it could not be read or imported, in a sentence to show; null unless it `failed`, or is `unmapped` again.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  problem: string | null;

  static from(this: void, found: ImportSummary): BankImportResponse {
    return {
      id: found.id,
      account: { id: found.account.id, name: found.account.name, last_digits: found.account.lastDigits },
      file_name: found.fileName,
      state: found.state,
      bank: found.bank,
      period_from: found.periodFrom,
      period_to: found.periodTo,
      opening_balance: found.openingPaise === null ? null : toRupees(found.openingPaise),
      closing_balance: found.closingPaise === null ? null : toRupees(found.closingPaise),
      running_balance: found.runningBalance,
      running_balance_row: found.runningBalanceRow,
      running_balance_reason: found.runningBalanceReason,
      lines: found.lineCount,
      new_lines: found.newCount,
      unread_rows: found.unread,
      left_out_rows: found.leftOut,
      fees: found.feesPaise === null ? null : toRupees(found.feesPaise),
      names_account: found.namesAccount,
      created_by: found.createdByName,
      created_at: found.createdAt,
      confirmed_at: found.confirmedAt,
      undone_at: found.undoneAt,
      progress: found.state === 'reading' || found.state === 'confirming' ? found.progress : null,
      problem: found.problem,
    };
  }
}

class MatchCountsResponse {
  matched: number;
  look: number;
  unclaimed: number;
  /** Paid a payment that is approved, or a part that is recorded, already. */
  settled: number;
}

/** What a statement would bring, before anything counts. */
export class BankImportPreviewResponse {
  import: BankImportResponse;
  /** How its credits matched when it was read; null before that, and while its columns are unknown. */
  @ApiProperty({ type: MatchCountsResponse, nullable: true })
  matches: MatchCounts | null;
  /**
   * The first ten rows of a file whose columns are unknown, to point at; null otherwise.
   * @example null
   */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } }, nullable: true })
  first_rows: string[][] | null;

  static from(this: void, found: ImportSummary): BankImportPreviewResponse {
    return {
      import: BankImportResponse.from(found),
      matches: found.matches,
      first_rows: found.state === 'unmapped' ? found.firstRows : null,
    };
  }
}
