import { createHash } from 'node:crypto';
import { readAmount, readDate } from './cells.js';
import type { Row } from './file-rows.js';
import { BANK_LAYOUTS, type BankLayout, HEADER_WORDS, NO_COLUMNS, normalHeader } from './layouts.js';
import type { ReadStatementOptions, StatementColumns } from './statement.js';

/** Preambles are shorter: addresses, nominees, interest rates. */
const MAX_PREAMBLE_ROWS = 100;
const SHOWN_ROWS = 10;
const SHOWN_CHARACTERS = 200;

export interface Table {
  rows: Row[];
  /** Index of the header; -1 where the file has none. */
  header: number;
  headerSignature: string;
  bank: string | null;
  /** Null where nobody knows them. */
  columns: StatementColumns | null;
}

/** The first table that matches a bank's layout, else one that matches header words or a mapping, else any with dates and amounts. */
export function findTable(sheets: Row[][], options: ReadStatementOptions): Table | null {
  for (const find of [bankTable, mappedTable, wordTable, datedTable]) {
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

function bankTable(rows: Row[]): Table | null {
  for (const [header, row] of rows.slice(0, MAX_PREAMBLE_ROWS).entries()) {
    for (const layout of BANK_LAYOUTS) {
      const columns = columnsOfLayout(row, layout);
      if (columns && isNamed(rows, header, columns, layout)) {
        return { rows, header, headerSignature: signatureOf(row), bank: layout.bank, columns };
      }
    }
  }
  return null;
}

function columnsOfLayout(row: Row, { headers }: BankLayout): StatementColumns | null {
  const cells = row.map(normalHeader);
  const start = cells.findIndex((cell) => cell !== '');
  const filled = cells.findLastIndex((cell) => cell !== '') + 1 - start;
  if (start < 0 || filled !== headers.length) return null;
  if (headers.some(([header], index) => cells[start + index] !== header)) return null;
  const columns = { ...NO_COLUMNS };
  for (const [index, [, role]] of headers.entries()) if (role) columns[role] = start + index;
  return columns;
}

/** Not in the lines: a payer's narration can name any bank. */
function isNamed(rows: Row[], header: number, columns: StatementColumns, { name }: BankLayout): boolean {
  const afterTable = rows.slice(header + 1).filter((row) => !readDate(row[columns.date] ?? ''));
  return [...rows.slice(0, header), ...afterTable].some((row) => name.test(row.join(' ')));
}

/** What an administrator has pointed at, now or for an earlier file with the same header. */
function mappedTable(rows: Row[], { columns, layouts = [] }: ReadStatementOptions): Table | null {
  const table = wordTable(rows) ?? datedTable(rows);
  if (!table) return null;
  const mapped =
    columns ?? layouts.find(({ headerSignature }) => headerSignature === table.headerSignature)?.columns;
  return mapped ? { ...table, columns: mapped } : null;
}

function wordTable(rows: Row[]): Table | null {
  for (const [header, row] of rows.slice(0, MAX_PREAMBLE_ROWS).entries()) {
    const columns = columnsByWords(row);
    if (columns) return { rows, header, headerSignature: signatureOf(row), bank: null, columns };
  }
  return null;
}

function columnsByWords(row: Row): StatementColumns | null {
  const cells = row.map(normalHeader);
  const columns = { ...NO_COLUMNS };
  const taken = new Set<number>();
  for (const [role, patterns] of HEADER_WORDS) {
    const at = patterns
      .map((pattern) => cells.findIndex((cell, index) => !taken.has(index) && pattern.test(cell)))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    columns[role] = at;
    taken.add(at);
  }
  const hasBoth = columns.debit !== null && columns.credit !== null;
  if (hasBoth) columns.amount = null;
  // An amount alone doesn't say whether it came or went.
  const hasAmount = hasBoth || (columns.amount !== null && columns.direction !== null);
  return columns.date >= 0 && columns.narration !== null && hasAmount ? columns : null;
}

/** A row with a day and an amount, and the nearest fuller row before it as its header. */
function datedTable(rows: Row[]): Table | null {
  const first = rows.findIndex(isTransaction);
  if (first < 0) return null;
  const header = rows.slice(0, first).findLastIndex((row) => row.filter((cell) => cell.trim()).length > 2);
  const signature = signatureOf(rows[header] ?? rows[first]!.map(() => ''));
  return { rows, header, headerSignature: signature, bank: null, columns: null };
}

const isTransaction = (row: Row): boolean =>
  row.length > 2 &&
  row.some((cell) => readDate(cell) !== null) &&
  row.some((cell) => readDate(cell) === null && (readAmount(cell)?.paise ?? 0) > 0);

export const signatureOf = (header: Row): string =>
  createHash('sha256').update(header.map(normalHeader).join('|')).digest('hex');
