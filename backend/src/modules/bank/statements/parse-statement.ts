import { balanceChain } from './chain.js';
import { readDate } from './cells.js';
import { FileProblemError } from './file-problem.js';
import { readSheets, type Row } from './file-rows.js';
import { findTable, firstRowsOf, type Table } from './find-table.js';
import { normalHeader } from './layouts.js';
import { readPhonePeReport } from './phonepe-report.js';
import type { ReadStatementOptions, Statement, StatementColumns, StatementReading } from './statement.js';
import { accountOf, periodOf, statedBalances } from './statement-facts.js';
import { linesOf } from './statement-lines.js';

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
  const merchantReport = sheets
    .map(readPhonePeReport)
    .find((found) => found !== null && found.lines.length > 0);
  if (merchantReport) return merchantReport;
  const table = findTable(sheets, options);
  if (!table) throw new FileProblemError('no_table');
  if (!table.columns) {
    return { needsColumns: true, firstRows: firstRowsOf(table), headerSignature: table.headerSignature };
  }
  return statementOf(table, table.columns, (share) =>
    report(UNPACKED_PERCENT + Math.floor(share * (100 - UNPACKED_PERCENT))),
  );
}

function statementOf(table: Table, columns: StatementColumns, report: (share: number) => void): Statement {
  const { rows, header, headerSignature, bank } = table;
  const lines = linesOf(rows, header, columns, bank, report);
  if (lines.length === 0) throw new FileProblemError('no_table');
  const around = rowsAround(table, new Set(lines.map(({ row }) => row)));
  const stated = statedBalances(around);
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    needsColumns: false,
    bank,
    account: accountOf(around.filter((row) => !readDate(row[columns.date] ?? ''))),
    period: periodOf(around) ?? { from: days[0]!, to: days.at(-1)! },
    ...stated,
    columns,
    headerSignature,
    lines,
    chain: balanceChain(lines, stated),
  };
}

/** All rows that are neither lines nor the header, which long statements repeat on each page. */
function rowsAround({ rows, header }: Table, lineRows: Set<number>): Row[] {
  const headerText = rows[header]?.map(normalHeader).join('|');
  return rows.filter(
    (row, index) => !lineRows.has(index + 1) && row.map(normalHeader).join('|') !== headerText,
  );
}
