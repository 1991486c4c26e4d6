import type { BankLineEntry } from '../../bank/index.js';

/** The credits whose reversal isn't noted yet, or was noted by a debit that is gone (`on`: null). */
export function reversalsOf(lines: readonly BankLineEntry[]): { id: string; on: string | null }[] {
  const takenBack = new Map<string, string>();
  for (const { direction, accountId, rrn, kind, bookedOn } of lines) {
    const hasMoved = kind !== 'failed' && kind !== 'pending';
    if (direction === 'debit' && rrn !== null && hasMoved) takenBack.set(`${accountId} ${rrn}`, bookedOn);
  }
  return lines.flatMap(({ id, direction, accountId, rrn, reversedOn }) => {
    const on = takenBack.get(`${accountId} ${rrn}`) ?? null;
    return direction === 'credit' && on !== reversedOn ? [{ id, on }] : [];
  });
}
