import { createHash } from 'node:crypto';
import { readAmount, readBalance, readDate, readDirection } from './cells.js';
import type { Row } from './file-rows.js';
import { readNarration } from './narration.js';
import type { Direction, StatementColumns, StatementLine } from './statement.js';

const REPORTED_ROWS = 1_000;

/** The rows below the header that have a day and an amount. `report` is called with the share that is read. */
export function linesOf(
  rows: readonly Row[],
  header: number,
  columns: StatementColumns,
  bank: string | null,
  report?: (share: number) => void,
): StatementLine[] {
  const ordinals = new Ordinals();
  const lines: StatementLine[] = [];
  for (let index = header + 1; index < rows.length; index++) {
    const line = lineOf(rows[index]!, columns, bank);
    if (index % REPORTED_ROWS === 0) report?.(index / rows.length);
    if (line) lines.push({ row: index + 1, ...line, ordinal: ordinals.next(line.fingerprint) });
  }
  return lines;
}

function lineOf(
  row: Row,
  columns: StatementColumns,
  bank: string | null,
): Omit<StatementLine, 'row' | 'ordinal'> | null {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
  const date = readDate(cell(columns.date));
  const moved = date && amountOf(cell, columns);
  if (!moved) return null;
  const narration = cell(columns.narration);
  const balancePaise = readBalance(cell(columns.balance), cell(columns.balanceDirection));
  return {
    ...moved,
    bookedOn: date.on,
    bookedAt: date.at,
    balancePaise,
    ...readNarration(narration, cell(columns.reference), bank),
    fingerprint: fingerprintOf(date.on, moved, narration, balancePaise),
  };
}

interface Movement {
  direction: Direction;
  amountPaise: number;
}

/** Null where the row has no amount, or one in each direction. */
function amountOf(cell: (column: number | null) => string, columns: StatementColumns): Movement | null {
  if (columns.amount !== null) {
    const amount = readAmount(cell(columns.amount));
    if (!amount || amount.paise === 0) return null;
    const direction = readDirection(cell(columns.direction)) ?? amount.direction ?? 'credit';
    return { direction, amountPaise: amount.paise };
  }
  const debit = readAmount(cell(columns.debit))?.paise ?? 0;
  const credit = readAmount(cell(columns.credit))?.paise ?? 0;
  if (debit > 0 === credit > 0) return null;
  return debit > 0
    ? { direction: 'debit', amountPaise: debit }
    : { direction: 'credit', amountPaise: credit };
}

/** Equal for one row in a bank's different formats, which wrap and pad the narration in different ways. */
export function fingerprintOf(
  bookedOn: string,
  { direction, amountPaise }: Movement,
  narration: string,
  balancePaise: number | null,
): string {
  const facts = [bookedOn, amountPaise, narration.replace(/\s+/g, '').toUpperCase(), balancePaise, direction];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Counts the rows with the same fingerprint, from 1. */
export class Ordinals {
  private readonly counts = new Map<string, number>();

  next(fingerprint: string): number {
    const count = (this.counts.get(fingerprint) ?? 0) + 1;
    this.counts.set(fingerprint, count);
    return count;
  }
}
