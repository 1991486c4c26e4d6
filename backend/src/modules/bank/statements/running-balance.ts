import type { RunningBalance, StatementLine } from './statement.js';

type BalanceLine = Pick<StatementLine, 'row' | 'direction' | 'amountPaise' | 'balancePaise'>;

export interface StatedBalances {
  openingPaise: number | null;
  closingPaise: number | null;
}

/** Whether the balances add up, from the oldest line to the newest or the other way round. */
export function runningBalanceOf(
  lines: readonly BalanceLine[],
  { openingPaise, closingPaise }: StatedBalances,
): RunningBalance {
  if (lines.every(({ balancePaise }) => balancePaise === null)) return { state: 'absent' };
  const missing = lines.find(({ balancePaise }) => balancePaise === null);
  if (missing) return { state: 'broken', row: missing.row, reason: 'missing_balance' };

  const downwards = breaksOf(lines);
  const upwards = breaksOf(lines.toReversed());
  // A table of one line has no order.
  const [breaks, ordered] =
    upwards.length < downwards.length ? [upwards, lines.toReversed()] : [downwards, lines];
  if (breaks.length > 0) {
    return { state: 'broken', row: Math.min(...breaks.map(({ row }) => row)), reason: 'balance' };
  }
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const opening = first.balancePaise! - signedPaise(first);
  if (openingPaise !== null && openingPaise !== opening) return { state: 'broken', reason: 'opening' };
  if (closingPaise !== null && closingPaise !== last.balancePaise) {
    return { state: 'broken', reason: 'closing' };
  }
  // A single balance says nothing about its line unless the file states the one before.
  return lines.length > 1 || openingPaise !== null ? { state: 'whole' } : { state: 'absent' };
}

/** The lines whose balance doesn't follow from the line before. */
const breaksOf = (lines: readonly BalanceLine[]): BalanceLine[] =>
  lines.filter(
    (line, index) => index > 0 && line.balancePaise !== lines[index - 1]!.balancePaise! + signedPaise(line),
  );

const signedPaise = ({ direction, amountPaise }: BalanceLine): number =>
  direction === 'credit' ? amountPaise : -amountPaise;
