import { bankReferencesIn, lookalikeKey, toPlainText } from '../../platform/common/bank-reference.js';
import { toPaise } from '../../platform/common/money.js';
import { orderCodeWords } from '../../platform/common/order-code-words.js';

export const BANK_ENTRY_KINDS = ['credit', 'debit', 'expected', 'requested', 'failed'] as const;
/** Only a credit is received money. */
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number];

/** One transfer in a bank's text. */
interface BankEntry {
  /** Look-alike keys of transaction ids, and order codes. */
  keys: string[];
  /** In paise, in the order of the text, without the closing balance. Empty if the text has no amount. */
  amountsPaise: number[];
  kind: BankEntryKind;
}

/** The result of parsing a bank's text, so that nothing is dropped silently. */
export interface BankTextReport {
  /** Number of non-empty lines. */
  lines: number;
  /** Received transfers with a transaction ID or order code. */
  credits: number;
  /** Debits, collect requests, failed and expected transfers. */
  otherEntries: number;
  /** The transaction ID or order code of each credit without a payment. */
  unknownReferences: string[];
}

/** The bank text's information about one payment. */
export interface BankWord {
  kind: BankEntryKind;
  /** Null if it has no amount. */
  amountPaise: number | null;
}

/** The search field is a single line: a pasted line break is shown as this character. */
const LINE_BREAK = /\r?\n|⏎/;
const LONG_ID = /(?<![A-Z0-9@.])(?=[A-Z0-9]*\d{6})[A-Z0-9]{13,35}(?![A-Z0-9@])/g;
const WITH_CURRENCY = /(?:₹|\brs\.?|\binr)\s*(?:rs\.?\s*)?(\d[\d,]*(?:\.\d{1,2})?)(?!\d)/gi;
/** A statement cell that is just an amount, optionally with its direction. */
const AMOUNT_CELL = /^(\d{1,9}(?:\.\d{1,2})?)(?:\s*\(?(?:cr|dr)\)?)?$/i;
const DECIMAL_AMOUNT = /(?<![\d.,/-])(\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d.,/-]*\d)/g;

/** First match wins. A failed debit is a failure; "debited … credited to" is a debit. */
const KINDS: [BankEntryKind, RegExp][] = [
  ['failed', /\b(?:failed|declined|unsuccessful|revers(?:ed|al)|returned|refunded)\b/i],
  ['requested', /\b(?:collect request|requested (?:money|rs|inr|₹)|has requested|payment request)/i],
  ['expected', /\b(?:will be|to be|shall be) credited\b/i],
  ['debit', /\bdebited\b|\bwithdrawn\b|\bfrom your (?:a\/c|ac|acct|account)\b|[/\s(]dr(?:[/\s),]|$)/i],
];

/** All transfers in the text. Lines without a reference belong to the next one: a message has several lines. */
export function readBankText(text: string): BankEntry[] {
  const entries: BankEntry[] = [];
  let before = '';
  let columns: AmountColumns | null = null;
  for (const line of withWholeCodes(toPlainText(text).split(LINE_BREAK))) {
    const header = amountColumnsOf(line);
    if (header) {
      columns = header;
      before = '';
      continue;
    }
    const keys = keysIn(line);
    const cell = keys.length > 0 && columns ? amountInColumns(line, columns) : null;
    if (cell) {
      entries.push({ keys, ...cell });
    } else if (keys.length > 0) {
      const own = amountsIn(line);
      const amountsPaise = own.length > 0 ? own : amountsIn(before);
      entries.push({ keys, amountsPaise, kind: kindOf(own.length > 0 ? line : `${before} ${line}`) });
    }
    before = keys.length > 0 || line.trim() === '' ? '' : `${before} ${line}`;
  }
  return entries;
}

/** A code that a message breaks over two lines is in the first of them, too. */
function withWholeCodes(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const next = lines[index + 1] ?? '';
    const alone = [...orderCodeWords(line), ...orderCodeWords(next)];
    const broken = orderCodeWords(`${line}\n${next}`).filter((code) => !alone.includes(code));
    return [line, ...broken].join(' ');
  });
}

/** Number of non-empty lines in the text. */
export const countLines = (text: string): number =>
  toPlainText(text)
    .split(LINE_BREAK)
    .filter((line) => line.trim() !== '').length;

/**
 * The text's information about a payment; null if it doesn't mention the payment. Of several amounts, the exact one
 * wins.
 */
export function bankWordOn(
  entries: readonly BankEntry[],
  payment: { lookalikeKey: string | null; orderCode: string; amountPaise: number; receivedPaise: number },
): BankWord | null {
  const named = entries.filter(
    ({ keys }) =>
      (payment.lookalikeKey !== null && keys.includes(payment.lookalikeKey)) ||
      keys.includes(payment.orderCode),
  );
  const entry = named.find(({ kind }) => kind === 'credit') ?? named[0];
  if (!entry) return null;
  const { kind, amountsPaise } = entry;
  const exact = amountsPaise.find((amount) => amount === payment.amountPaise - payment.receivedPaise);
  return { kind, amountPaise: exact ?? amountsPaise[0] ?? null };
}

const kindOf = (text: string): BankEntryKind => KINDS.find(([, words]) => words.test(text))?.[0] ?? 'credit';

function keysIn(line: string): string[] {
  const upper = line.toUpperCase();
  const ids = (upper.match(LONG_ID) ?? []).map(lookalikeKey);
  return [...new Set([...bankReferencesIn(line.replace(DATES, ' | ')), ...orderCodeWords(line), ...ids])];
}

/** Two adjacent dates would read as twelve digits. */
const DATES = /(?<!\d)\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)/g;

/** The columns of a statement's header for debits and credits. */
interface AmountColumns {
  debit: number;
  credit: number;
  separator: string;
}

const DEBIT_COLUMN = /^(?:debits?|withdrawals?|dr)\b/i;
const CREDIT_COLUMN = /^(?:credits?|deposits?|cr)\b/i;

/** Null unless the line is a header with a column for each direction. */
function amountColumnsOf(line: string): AmountColumns | null {
  // A row can have cells DR and CR, too: the second belongs to its balance.
  if (/\d/.test(line)) return null;
  for (const separator of ['\t', ';', ',']) {
    const cells = cellsOf(line, separator);
    const [debit, credit] = [DEBIT_COLUMN, CREDIT_COLUMN].map((name) =>
      cells.findIndex((cell) => name.test(cell)),
    ) as [number, number];
    if (debit >= 0 && credit >= 0) return { debit, credit, separator };
  }
  return null;
}

/** Null if neither column has an amount: the line has another layout. */
function amountInColumns(
  line: string,
  { debit, credit, separator }: AmountColumns,
): Pick<BankEntry, 'amountsPaise' | 'kind'> | null {
  const cells = cellsOf(line, separator);
  const amountAt = (column: number) => {
    const amount = AMOUNT_CELL.exec((cells[column] ?? '').replaceAll(',', ''))?.[1];
    return amount === undefined ? 0 : paiseOf(amount);
  };
  const [out, came] = [amountAt(debit), amountAt(credit)];
  if (out > 0 && came === 0) return { amountsPaise: [out], kind: 'debit' };
  return came > 0 && out === 0 ? { amountsPaise: [came], kind: kindOf(line) } : null;
}

/** Commas inside quotation marks are part of an amount. */
const cellsOf = (line: string, separator: string): string[] =>
  line
    .replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(separator, ''))
    .split(separator)
    .map((cell) => cell.trim());

function amountsIn(line: string): number[] {
  const marked = [...line.matchAll(WITH_CURRENCY)];
  // A message has the amount before the balance.
  if (marked.length > 0) return marked.slice(0, 1).map(([, amount]) => paiseOf(amount!));
  const cells = line
    .replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', ''))
    .split(/[\t;|]|,(?!\d{2,3}(?:\D|$))|\s{2,}/)
    .flatMap((cell) => AMOUNT_CELL.exec(cell.trim())?.[1] ?? []);
  const found = cells.length > 1 ? cells : [...line.matchAll(DECIMAL_AMOUNT)].map(([, amount]) => amount!);
  return (found.length > 1 ? found.slice(0, -1) : found).map(paiseOf);
}

const paiseOf = (rupees: string): number => toPaise(Number(rupees.replaceAll(',', '')));
