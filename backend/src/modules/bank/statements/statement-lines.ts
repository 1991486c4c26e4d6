import { createHash } from 'node:crypto';
import { bankReference } from '../../../platform/common/bank-reference.js';
import { orderCodeWords } from '../../../platform/common/order-code-words.js';
import { readAmount, readBalance, readDate } from './cells.js';
import type { Row } from './file-rows.js';
import { isHeader, type Table } from './find-table.js';
import { readState } from './flows.js';
import { feeOf, isReport, type Movement, readMovement } from './movements.js';
import { readNarration, referencesOfNarration } from './narration.js';
import type { BankLineKind, Statement, StatementColumns, StatementLine, UnreadRow } from './statement.js';

const REPORTED_ROWS = 1_000;
const SAMPLE_ROWS = 200;

type ReadLines = Pick<Statement, 'lines' | 'unread' | 'leftOut' | 'feesPaise'>;

/** The rows below the header that have a day and an amount. `report` is called with the share that is read. */
export function linesOf(
  { rows, header }: Table,
  columns: StatementColumns,
  bank: string | null,
  report?: (share: number) => void,
): ReadLines {
  const ordinals = new Ordinals();
  const read: ReadLines = { lines: [], unread: [], leftOut: 0, feesPaise: null };
  const meant = {
    ...columns,
    reference: referenceColumn(rows.slice(header + 1, header + 1 + SAMPLE_ROWS), columns),
  };
  for (let index = header + 1; index < rows.length; index++) {
    if (index % REPORTED_ROWS === 0) report?.(index / rows.length);
    const row = rows[index]!;
    if (isHeader(row, rows[header])) continue;
    const found = readRow(row, meant, bank, rows[header] ?? []);
    if (found === null) continue;
    if (found === 'left_out') read.leftOut += 1;
    else if (typeof found === 'string') read.unread.push({ row: index + 1, cell: found });
    else {
      const { feePaise, ...line } = found;
      read.lines.push({ row: index + 1, ...line, ordinal: ordinals.next(line.fingerprint) });
      if (!isMoney(line)) read.leftOut += 1;
      else if (feePaise !== null) read.feesPaise = (read.feesPaise ?? 0) + feePaise;
    }
  }
  return read;
}

/** Whether money has moved: a merchant report lists transfers that failed, or haven't happened yet. */
export const isMoney = ({ kind }: Pick<StatementLine, 'kind'>): boolean =>
  kind !== 'failed' && kind !== 'pending';

/** Null where it numbers the rows by itself: most narrations name another transfer. */
function referenceColumn(rows: readonly Row[], { narration, reference }: StatementColumns): number | null {
  if (narration === null || reference === null) return reference;
  let agreeing = 0;
  for (const row of rows) {
    const inColumn = bankReference(row[reference] ?? '');
    const named = inColumn === null ? [] : referencesOfNarration(row[narration] ?? '');
    if (named.length > 0) agreeing += named.includes(inColumn!) ? 1 : -1;
  }
  return agreeing < 0 ? null : reference;
}

type FoundLine = Omit<StatementLine, 'row' | 'ordinal'> & { feePaise: number | null };
type FoundRow = FoundLine | UnreadRow['cell'] | 'left_out' | null;

/** Rows that state a sum or a balance, and no transaction. */
const SUMMARY =
  /^\W*(?:(?:grand|sub|page)[ -]?)?(?:total|opening|closing|balance|brought|carried|b\/f|c\/f|statement|summary|page|end of)\b/i;

/** Null for a row that is no transaction. */
function readRow(row: Row, columns: StatementColumns, bank: string | null, header: Row): FoundRow {
  const found = readCells(row, columns, bank);
  if (found !== 'amount' && found !== 'date') return found;
  const aligned = alignedRow(row, header, columns.narration);
  if (aligned) {
    const again = readCells(aligned, columns, bank);
    if (typeof again === 'object') return again;
  }
  return row.some((cell) => SUMMARY.test(cell)) ? null : found;
}

/** A narration with commas that nobody quoted takes several cells; null for any other row. */
function alignedRow(row: Row, header: Row, narration: number | null): Row | null {
  const surplus = lengthOf(row) - lengthOf(header);
  if (narration === null || lengthOf(header) === 0 || surplus <= 0) return null;
  const after = narration + surplus + 1;
  return [...row.slice(0, narration), row.slice(narration, after).join(','), ...row.slice(after)];
}

const lengthOf = (row: Row): number => row.findLastIndex((cell) => cell.trim() !== '') + 1;

function readCells(row: Row, columns: StatementColumns, bank: string | null): FoundRow {
  const cell = (column: number | null): string => (column === null ? '' : (row[column] ?? ''));
  const date = readDay(cell(columns.date), cell(columns.time));
  const moved = readMovement(cell, columns);
  if (!date) return isMovement(moved) && isLikeDate(cell(columns.date)) ? 'date' : null;
  if (moved === null || typeof moved === 'string') return moved;
  const narration = cell(columns.narration);
  const balancePaise = readBalance(cell(columns.balance), cell(columns.balanceDirection));
  const facts = readNarration(narration, cell(columns.reference), bank);
  const { direction, amountPaise } = moved;
  const inReport = isReport(columns);
  return {
    ...facts,
    direction,
    amountPaise,
    bookedOn: date.on,
    bookedAt: date.at,
    balancePaise,
    payer: cell(columns.payer).trim().slice(0, 100) || facts.payer,
    vpa: UPI_ID.exec(cell(columns.vpa))?.[0].toLowerCase() ?? facts.vpa,
    ...(inReport && reportFacts(row, cell, columns, moved)),
    fingerprint: fingerprintOf(date.on, moved, (inReport && cell(columns.id)) || narration, balancePaise),
    feePaise: feeOf(moved, cell, columns),
  };
}

const isMovement = (moved: ReturnType<typeof readMovement>): boolean =>
  typeof moved === 'object' && moved !== null;

/** Below a table sums stand in any column. */
const isLikeDate = (cell: string): boolean => /\d/.test(cell) && readAmount(cell) === null;

const UPI_ID = /[^\s@]{1,100}@[a-z0-9.]+/i;

function readDay(date: string, time: string): ReturnType<typeof readDate> {
  const day = readDate(date);
  return day && day.at === null && time.trim() !== '' ? (readDate(`${day.on} ${time.trim()}`) ?? day) : day;
}

/** A merchant report has a column for each fact, and one payment in each row. */
function reportFacts(
  row: Row,
  cell: (column: number | null) => string,
  columns: StatementColumns,
  { direction }: Movement,
): Pick<StatementLine, 'rrn' | 'orderCodes' | 'kind' | 'anchored'> {
  const rrn = bankReference(cell(columns.reference));
  const state = columns.status === null ? 'success' : readState(cell(columns.status));
  return {
    rrn,
    orderCodes: orderCodeWords(row.filter((text) => !text.includes('@')).join(' | ')),
    kind: state === 'success' ? kindOfSuccess(direction) : (state ?? 'pending'),
    anchored: rrn !== null,
  };
}

const kindOfSuccess = (direction: Movement['direction']): BankLineKind =>
  direction === 'debit' ? 'refund' : 'upi';

/** Equal for one row in a bank's different formats, which wrap and pad the narration in different ways. */
function fingerprintOf(
  bookedOn: string,
  { direction, amountPaise }: Movement,
  narration: string,
  balancePaise: number | null,
): string {
  const facts = [bookedOn, amountPaise, narration.replace(/\s+/g, '').toUpperCase(), balancePaise, direction];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Counts the rows with the same fingerprint, from 1. */
class Ordinals {
  private readonly counts = new Map<string, number>();

  next(fingerprint: string): number {
    const count = (this.counts.get(fingerprint) ?? 0) + 1;
    this.counts.set(fingerprint, count);
    return count;
  }
}
