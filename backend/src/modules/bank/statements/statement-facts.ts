import { readBalance, readDate } from './cells.js';
import type { StatedBalances } from './running-balance.js';
import type { Row } from './file-rows.js';

const NUMBER = String.raw`(?<digits>[x*\d][x*\d -]{1,24}\d)(?![\dx*])`;
const LABEL = String.raw`\b(?:account|a\/c|acct|ac)\s*(?:number|num|no|#|id)(?!\p{L})\.?`;
/** The best first. Words such as "account" alone stand before customer IDs and postcodes, too: there only a long number counts. */
const ACCOUNTS = [
  new RegExp(String.raw`${LABEL}[\s:_–=.#-]*${NUMBER}`, 'iu'),
  // ICICI: "Transactions List - ACADEMY (INR) - 000405004321".
  /\((?:INR|Rs\.?)\)\s*[-–:]?\s*(?<digits>[x*]*\d{6,20})(?!\d)/i,
  /\b(?:account|a\/c|acct)\s*(?:statement\s*)?(?:of|for|:|-|–|is|ending(?: with| in)?)?\s*(?<digits>[x*]+\d{3,}|\d{9,20})(?!\d)/i,
];
const LABEL_ALONE = new RegExp(String.raw`^\s*${LABEL}[\s:]*$`, 'iu');
const DAY = String.raw`\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{2,4}`;
const PERIOD = new RegExp(String.raw`\b(?:from)\s*:?\s*(?<from>${DAY})\s*(?:to|-)\s*:?\s*(?<to>${DAY})`, 'i');

/** The account's number, or its last digits where the rest is masked. */
export function accountOf(rows: readonly Row[]): string | null {
  for (const pattern of ACCOUNTS) {
    for (const row of rows) {
      const shown = lastDigits(pattern.exec(row.join(' '))?.groups?.['digits']);
      if (shown) return shown;
    }
  }
  return accountBelow(rows);
}

/** Of a header with its value below. */
function accountBelow(rows: readonly Row[]): string | null {
  for (const [index, row] of rows.entries()) {
    const column = row.findIndex((cell) => LABEL_ALONE.test(cell));
    const shown =
      column < 0
        ? null
        : lastDigits(/^['\s]*([x*\d][x*\d -]*\d)\s*$/i.exec(rows[index + 1]?.[column] ?? '')?.[1]);
    if (shown) return shown;
  }
  return null;
}

export function lastDigits(digits: string | undefined): string | null {
  const shown = digits && /\d+$/.exec(digits.replace(/[ -]/g, ''))?.[0];
  return shown && shown.length >= 3 ? shown : null;
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
  const within = readBalance(withoutDay(row[column]!.replace(words, '')));
  if (within !== null) return within;
  const beside = row.slice(column + 1).find((cell) => cell.trim() !== '');
  return (beside ? readBalance(withoutDay(beside)) : null) ?? readBalance(rows[index + 1]?.[column] ?? '');
}

/** "as on 28/11/2026   INR 2,12,155.00" */
const withoutDay = (cell: string): string =>
  cell.replace(new RegExp(String.raw`^[\s:–-]*(?:as )?on\s+${DAY}`, 'i'), '').replace(/^[\s:–-]+/, '');

const lastFilled = (row: Row): string => row.findLast((cell) => cell.trim() !== '') ?? '';
