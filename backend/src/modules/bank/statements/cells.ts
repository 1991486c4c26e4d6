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
/** Western and Indian digit groups: 1,234,567.00 and 12,34,567.00. */
const AMOUNT =
  /^(?<open>\()?(?:₹|rs\.?|inr)?\s*(?<sign>[-+])?\s*(?:₹|rs\.?|inr)?\s*(?<digits>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<decimals>\d{1,2})0*)?(?<close>\))?\s*\(?(?<side>cr|dr|c|d)?\.?\)?$/i;

/** Null where the cell has no amount. "1,23,456.78", "499.00 (Cr)", "(500.00)" and "-500" are amounts. */
export function readAmount(cell: string): AmountCell | null {
  const groups = AMOUNT.exec(cell.trim())?.groups;
  if (!groups) return null;
  const rupees = Number(`${groups['digits']!.replaceAll(',', '')}.${groups['decimals'] ?? '0'}`);
  const paise = toPaise(rupees);
  if (paise > MAX_PAISE) return null;
  const isNegative = groups['sign'] === '-' || Boolean(groups['open'] && groups['close']);
  return { paise, direction: readDirection(groups['side'] ?? '') ?? (isNegative ? 'debit' : null) };
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME =
  /^(?:[\sT,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?(?:\s*IST|\+05:30)?)?$/i;
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2})(?!\d)/i;

/** Indian banks write the day before the month. Null for anything that isn't a day of the calendar. */
export function readDate(cell: string): DateCell | null {
  const text = cell.trim();
  const date = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text);
  const time = date && TIME.exec(text.slice(date[0].length));
  if (!date?.groups || !time) return null;
  const { year, month, day } = date.groups as { year: string; month: string; day: string };
  const midnight = utcDay(Number(year.length === 2 ? `20${year}` : year), monthNumber(month), Number(day));
  if (midnight === null) return null;
  const clock = time.groups?.['hour'] === undefined ? 0 : clockMs(time.groups);
  if (Number.isNaN(clock)) return null;
  return {
    on: new Date(midnight).toISOString().slice(0, 10),
    // Excel writes a day without a clock time as its midnight.
    at: clock === 0 ? null : new Date(midnight + clock - INDIA_OFFSET_MS).toISOString(),
  };
}

const monthNumber = (month: string): number =>
  /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;

function utcDay(year: number, month: number, day: number): number | null {
  if (year < 2000 || year > 2099) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

/** NaN for a time that no clock shows. */
function clockMs(groups: Record<string, string | undefined>): number {
  const [hour, minute, second] = [groups['hour'], groups['minute'], groups['second'] ?? 0].map(Number);
  const half = groups['half']?.toLowerCase();
  if (half && (hour! < 1 || hour! > 12)) return NaN;
  const hours = half ? (hour! % 12) + (half === 'pm' ? 12 : 0) : hour!;
  if (hours > 23 || minute! > 59 || second! > 59) return NaN;
  return ((hours * 60 + minute!) * 60 + second!) * 1000;
}
