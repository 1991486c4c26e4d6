import { createHash } from 'node:crypto';
import { readAmount, readDate } from './cells.js';
import type { Row } from './file-rows.js';
import { columnsOfHeader } from './header-columns.js';
import { NO_COLUMNS, normalHeader } from './layouts.js';
import type { ReadStatementOptions, StatementColumns } from './statement.js';

/** Preambles are shorter: addresses, nominees, interest rates. */
const MAX_PREAMBLE_ROWS = 100;
/** Rows below a header whose cells show what its columns hold. */
const SAMPLE_ROWS = 50;
const SHOWN_ROWS = 10;
const SHOWN_CHARACTERS = 200;

export interface Table {
  rows: Row[];
  /** Index of the header; -1 where the file has none. */
  header: number;
  headerSignature: string;
  /** Null where nobody knows them. */
  columns: StatementColumns | null;
}

/** The table that an administrator has mapped, else one that its header and contents explain, else any with dates and amounts, else any. */
export function findTable(sheets: Row[][], options: ReadStatementOptions): Table | null {
  for (const find of [mappedTable, headedTable, datedTable, anyTable]) {
    for (const rows of sheets) {
      const table = find(rows, options);
      if (table) return table;
    }
  }
  return null;
}

/** What an administrator is shown to point at the columns: from the header on. */
export const firstRowsOf = ({ rows, header }: Table): string[][] =>
  rows
    .slice(Math.max(header, 0))
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, SHOWN_ROWS)
    .map((row) => row.map((cell) => cell.trim().slice(0, SHOWN_CHARACTERS)));

/** What an administrator has pointed at, now or for an earlier file with the same header. */
function mappedTable(rows: Row[], { columns, layouts = [] }: ReadStatementOptions): Table | null {
  const table = headedTable(rows) ?? datedTable(rows) ?? anyTable(rows);
  if (!table) return null;
  const mapped =
    columns ?? layouts.find(({ headerSignature }) => headerSignature === table.headerSignature)?.columns;
  // A layout that was mapped before there was a status still has failed payments.
  return mapped
    ? {
        ...table,
        columns: { ...NO_COLUMNS, ...mapped, status: mapped.status ?? table.columns?.status ?? null },
      }
    : null;
}

function headedTable(rows: Row[]): Table | null {
  for (const [header, row] of rows.slice(0, MAX_PREAMBLE_ROWS).entries()) {
    if (filledCells(row) < 3) continue;
    const samples = rows.slice(header + 1, header + 1 + SAMPLE_ROWS).filter(isTransaction);
    const columns = columnsOfHeader(row, samples);
    if (columns) return { rows, header, headerSignature: signatureOf(row), columns };
  }
  return null;
}

/** A row with a day and an amount, and the nearest fuller row before it as its header. */
function datedTable(rows: Row[]): Table | null {
  return tableAt(rows, rows.findIndex(isTransaction));
}

/** Two rows of several cells, one with a number: dates that nobody can read make no other table. */
function anyTable(rows: Row[]): Table | null {
  return tableAt(
    rows,
    rows.findIndex(
      (row, index) =>
        index > 0 &&
        filledCells(row) > 2 &&
        row.some((cell) => /\d/.test(cell)) &&
        filledCells(rows[index - 1]!) > 2,
    ),
  );
}

function tableAt(rows: Row[], first: number): Table | null {
  if (first < 0) return null;
  const header = rows.slice(0, first).findLastIndex((row) => filledCells(row) > 2);
  const signature = signatureOf(rows[header] ?? rows[first]!.map(() => ''));
  return { rows, header, headerSignature: signature, columns: null };
}

const filledCells = (row: Row): number => row.filter((cell) => cell.trim() !== '').length;

/** Sums and summaries below a table are none. */
const isTransaction = (row: Row): boolean =>
  row.length > 2 &&
  row.some((cell) => readDate(cell) !== null) &&
  row.some((cell) => readDate(cell) === null && (readAmount(cell)?.paise ?? 0) > 0);

/** Long statements repeat the header on each page. */
export const isHeader = (row: Row, header: Row | undefined): boolean =>
  header?.every((cell, index) => cell.trim() === (row[index] ?? '').trim()) ?? false;

const signatureOf = (header: Row): string =>
  createHash('sha256').update(header.map(normalHeader).join('|')).digest('hex');
