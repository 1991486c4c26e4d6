import { bankOf } from './bank-names.js';
import { runningBalanceOf } from './running-balance.js';
import { readDate } from './cells.js';
import { FileProblemError } from './file-problem.js';
import { readSheets, type Row } from './file-rows.js';
import { findTable, firstRowsOf, isHeader, type Table } from './find-table.js';
import type { ReadStatementOptions, Statement, StatementColumns, StatementReading } from './statement.js';
import { accountOf, lastDigits, periodOf, statedBalances } from './statement-facts.js';
import { isMoney, linesOf } from './statement-lines.js';

/** To take a file apart takes about as long as to read two thirds of its rows. */
const UNPACKED_PERCENT = 40;

/**
 * Reads a statement's bytes. Costly for a hostile file: call it through `readStatement`, which runs it in a thread.
 * @throws FileProblemError
 */
export function parseStatement(
  bytes: Buffer,
  options: ReadStatementOptions,
  report: (percent: number) => void = () => undefined,
): StatementReading {
  report(0);
  const sheets = readSheets(bytes);
  report(UNPACKED_PERCENT);
  const table = findTable(sheets, options);
  if (!table) throw new FileProblemError('no_table');
  const { columns, headerSignature } = table;
  const found =
    columns &&
    statementOf(table, columns, (share) =>
      report(UNPACKED_PERCENT + Math.floor(share * (100 - UNPACKED_PERCENT))),
    );
  if (found && found.lines.length > 0) return found;
  return { needsColumns: true, firstRows: firstRowsOf(table), headerSignature, unread: found?.unread ?? [] };
}

function statementOf(table: Table, columns: StatementColumns, report: (share: number) => void): Statement {
  const { headerSignature } = table;
  const undated = table.rows.filter((row) => !readDate(row[columns.date] ?? ''));
  // A payer's narration can name any bank, and any account.
  const bank = bankOf(undated);
  const read = linesOf(table, columns, bank, report);
  const { lines } = read;
  const around = rowsAround(table, new Set(lines.map(({ row }) => row)));
  const stated = statedBalances(around);
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    needsColumns: false,
    bank,
    account: accountOf(undated) ?? accountInColumn(table, columns),
    period: periodOf(around) ?? { from: days[0] ?? '', to: days.at(-1) ?? '' },
    ...stated,
    columns,
    headerSignature,
    ...read,
    runningBalance: runningBalanceOf(lines.filter(isMoney), stated),
  };
}

function accountInColumn({ rows }: Table, { account, date }: StatementColumns): string | null {
  const row = account === null ? undefined : rows.find((one) => readDate(one[date] ?? ''));
  return lastDigits(row?.[account!]?.trim());
}

/** All rows that are neither lines nor the header. */
const rowsAround = ({ rows, header }: Table, lineRows: Set<number>): Row[] =>
  rows.filter((row, index) => !lineRows.has(index + 1) && !isHeader(row, rows[header]));
