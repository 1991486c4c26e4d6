import { INDIA_OFFSET_MS } from '../../../platform/common/india.js';
import { toPaise } from '../../../platform/common/money.js';
import type { Direction } from './statement.js';

/** An amount of a cell, and the direction where the cell itself says it. */
interface AmountCell {
  /** Never negative. */
  paise: number;
  direction: Direction | null;
}

interface DateCell {
  /** YYYY-MM-DD */
  on: string;
  /** ISO instant; null without a clock time. */
  at: string | null;
}

const MAX_PAISE = 1_000_000_000_000_00;
const CURRENCY = String.raw`(?:₹|rs\.?|inr)`;
/** Western and Indian digit groups: 1,234,567.00 and 12,34,567.00. */
const DIGITS = String.raw`(?<digits>\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|(?=\.\d))(?:\.(?<decimals>\d{1,2})0*)?`;
const AMOUNT = new RegExp(
  String.raw`^(?:(?<before>[cd]r)\.?\s*)?${CURRENCY}?\s*(?<open>\()?\s*${CURRENCY}?\s*(?<sign>[-+])?\s*${CURRENCY}?\s*${DIGITS}` +
    String.raw`(?:\s*\/[-=])?(?<minus>-)?\s*(?:${CURRENCY}|only)?\s*(?<close>\))?\s*\(?(?<side>[cd]r?|credit|debit)?\.?\)?$`,
  'i',
);

/** A cell without what spreadsheets and fonts add to it: `'4999.00`, `="4999.00"`, a no-break space, a long minus. */
const plainCell = (cell: string): string =>
  cell
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replaceAll('\u2212', '-')
    .replace(/^\s*=?["'‘’`]+/, '')
    .replace(/["'’`]+\s*$/, '')
    .trim();

/** Null where the cell has no amount. "1,23,456.78", "₹4,999/-", "499.00 (Cr)", "(500.00)" and "-500" are amounts. */
export function readAmount(cell: string): AmountCell | null {
  const groups = AMOUNT.exec(plainCell(cell))?.groups;
  if (!groups) return null;
  const rupees = Number(`${groups['digits']!.replaceAll(',', '')}.${groups['decimals'] ?? '0'}`);
  const paise = toPaise(rupees);
  if (paise > MAX_PAISE) return null;
  const isNegative =
    groups['sign'] === '-' || Boolean(groups['minus']) || Boolean(groups['open'] && groups['close']);
  const side = readDirection(groups['side'] ?? groups['before'] ?? '');
  return { paise, direction: side ?? (isNegative ? 'debit' : null) };
}

/** "CR", "Cr.", "C", "credit", "DEPOSIT" and their opposites. */
export function readDirection(cell: string): Direction | null {
  if (/^\s*\(?(?:cr?|credit|deposit)\b/i.test(cell)) return 'credit';
  return /^\s*\(?(?:dr?|debit|withdrawal)\b/i.test(cell) ? 'debit' : null;
}

/** Below zero for an overdrawn account. */
export function readBalance(cell: string, side = ''): number | null {
  const amount = readAmount(cell);
  if (!amount) return null;
  return (readDirection(side) ?? amount.direction) === 'debit' ? -amount.paise : amount.paise;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DAY_OF_MONTH = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})(?!\d)`;
/** Indian banks write the day before the month where it is a number. */
const DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<year>20\d{2})(?<month>[01]\d)(?<day>[0-3]\d)(?!\d)/,
  new RegExp(String.raw`^${DAY_OF_MONTH}[-/. ](?<month>\d{1,2})[-/., ]+${YEAR}`),
  new RegExp(String.raw`^${DAY_OF_MONTH}[-/., ]{0,3}(?<month>[a-z]{3,9})[-/., '’]{0,3}${YEAR}`, 'i'),
  new RegExp(String.raw`^(?<month>[a-z]{3,9})[-. ]{0,2}${DAY_OF_MONTH}[-/., '’]{1,3}${YEAR}`, 'i'),
];
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]?\s+/i;
const TIME =
  /^(?:[\sT,|]+(?:-\s+|at\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?(?:\s*(?<zone>IST|UTC|GMT|Z|[-+]\d{2}:?\d{2}))?)?$/i;
/** Where the day of value follows: `26-Nov-26 (26-Nov-26)`. */
const SECOND_DATE = /\s*\((?<second>[^()]*)\)$/;

/** Null for anything that isn't a day of the calendar. */
export function readDate(cell: string): DateCell | null {
  const text = plainCell(cell).replace(WEEKDAY, '');
  const second = SECOND_DATE.exec(text);
  return second ? readDay(second.groups!['second']!) && readDay(text.slice(0, second.index)) : readDay(text);
}

function readDay(text: string): DateCell | null {
  for (const pattern of DATES) {
    const date = pattern.exec(text);
    const time = date && TIME.exec(text.slice(date[0].length));
    const found = time && toDate(date.groups!, time.groups ?? {});
    if (found) return found;
  }
  return null;
}

type Groups = Record<string, string | undefined>;

function toDate(groups: Groups, time: Groups): DateCell | null {
  const { year, month, day } = groups as { year: string; month: string; day: string };
  const midnight = utcDay(Number(year.length === 2 ? `20${year}` : year), monthNumber(month), Number(day));
  if (midnight === null) return null;
  const clock = time['hour'] === undefined ? 0 : clockMs(time);
  if (Number.isNaN(clock)) return null;
  const instant = midnight + clock - zoneMs(time['zone']);
  return {
    on: new Date(instant + INDIA_OFFSET_MS).toISOString().slice(0, 10),
    // Excel writes a day without a clock time as its midnight.
    at: clock === 0 ? null : new Date(instant).toISOString(),
  };
}

const monthNumber = (month: string): number =>
  /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;

/** India's, unless the cell names another. */
function zoneMs(zone: string | undefined): number {
  if (zone === undefined || /^ist$/i.test(zone)) return INDIA_OFFSET_MS;
  const offset = /^(?<sign>[-+])(?<hours>\d{2}):?(?<minutes>\d{2})$/.exec(zone)?.groups;
  if (!offset) return 0;
  const minutes = Number(offset['hours']) * 60 + Number(offset['minutes']);
  return (offset['sign'] === '-' ? -minutes : minutes) * 60_000;
}

function utcDay(year: number, month: number, day: number): number | null {
  if (year < 2000 || year > 2099) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

/** NaN for a time that no clock shows. */
function clockMs(groups: Groups): number {
  const [hour, minute, second] = [groups['hour'], groups['minute'], groups['second'] ?? 0].map(Number);
  const half = groups['half']?.toLowerCase().replaceAll('.', '');
  if (half && (hour! < 1 || hour! > 12)) return NaN;
  const hours = half ? (hour! % 12) + (half === 'pm' ? 12 : 0) : hour!;
  if (hours > 23 || minute! > 59 || second! > 59) return NaN;
  return ((hours * 60 + minute!) * 60 + second!) * 1000;
}
