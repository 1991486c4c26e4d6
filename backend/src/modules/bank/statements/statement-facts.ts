import { readBalance, readDate } from './cells.js';
import type { StatedBalances } from './chain.js';
import type { Row } from './file-rows.js';

const ACCOUNT =
  /\b(?:account|a\/c|acct)\s*(?:number|no)\b\.?[\s:_–-]*(?<digits>[x*\d][x*\d ]{2,24}\d)(?![\dx*])/i;
const DAY = String.raw`\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{2,4}`;
const PERIOD = new RegExp(String.raw`\b(?:from)\s*:?\s*(?<from>${DAY})\s*(?:to|-)\s*:?\s*(?<to>${DAY})`, 'i');

/** The account's number, or its last digits where the rest is masked. */
export function accountOf(rows: readonly Row[]): string | null {
  for (const row of rows) {
    const digits = ACCOUNT.exec(row.join(' '))?.groups?.['digits'];
    const shown = digits && /\d+$/.exec(digits.replaceAll(' ', ''))?.[0];
    if (shown && shown.length >= 3) return shown;
  }
  return null;
}

/** As the file states it. */
export function periodOf(rows: readonly Row[]): { from: string; to: string } | null {
  for (const row of rows) {
    const stated = PERIOD.exec(row.join(' '))?.groups;
    const [from, to] = [stated?.['from'], stated?.['to']].map((day) => (day ? readDate(day)?.on : undefined));
    if (from && to && from <= to) return { from, to };
  }
  return null;
}

const OPENING = /^\W*(?:opening bal(?:ance)?|balance b\/f|brought forward)\b/i;
const CLOSING = /^\W*(?:closing bal(?:ance)?|balance c\/f)\b/i;
const SBI_SUMMARY = /^\W*statement summary/i;

/**
 * What the file states apart from its lines: beside the words, after them, or below them.
 * @param rows all that are neither lines nor headers
 */
export function statedBalances(rows: readonly Row[]): StatedBalances {
  const balances: StatedBalances = { openingPaise: null, closingPaise: null };
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      // The first opening balance and the last closing balance: long statements repeat them on each page.
      if (OPENING.test(cell)) balances.openingPaise ??= balanceAt(rows, index, column, OPENING);
      if (CLOSING.test(cell)) {
        balances.closingPaise = balanceAt(rows, index, column, CLOSING) ?? balances.closingPaise;
      }
    }
    if (SBI_SUMMARY.test(row[0] ?? '')) balances.closingPaise ??= readBalance(lastFilled(row));
  }
  return balances;
}

function balanceAt(rows: readonly Row[], index: number, column: number, words: RegExp): number | null {
  const row = rows[index]!;
  const within = readBalance(row[column]!.replace(words, '').replace(/^[\s:–-]+/, ''));
  if (within !== null) return within;
  const beside = row.slice(column + 1).find((cell) => cell.trim() !== '');
  return (beside ? readBalance(beside) : null) ?? readBalance(rows[index + 1]?.[column] ?? '');
}

const lastFilled = (row: Row): string => row.findLast((cell) => cell.trim() !== '') ?? '';
