import { readAmount } from './cells.js';
import type { Row } from './file-rows.js';
import { COLUMN_KINDS, NO_COLUMNS, normalHeader } from './layouts.js';
import type { StatementColumns } from './statement.js';

/**
 * The columns that a header names and whose cells hold what it says; null where they are no table of transactions.
 * @param rows some of those below it
 */
export function columnsOfHeader(header: Row, rows: readonly Row[]): StatementColumns | null {
  const cells = header.map(normalHeader);
  const columns = { ...NO_COLUMNS };
  const taken = new Set<number>();
  for (const { role, headers, holds, byContent } of COLUMN_KINDS) {
    const named = headers.flatMap((header) =>
      [...cells.keys()].filter((index) => !taken.has(index) && cells[index] && header.test(cells[index])),
    );
    const held = [...new Set(named)].map((index) => ({ index, ...heldIn(rows, index, holds) }));
    const best = byContent
      ? held.reduce<Held | null>((most, one) => (one.values > (most?.values ?? 0) ? one : most), null)
      : held.find(({ share }) => share >= 0.5);
    if (!best) continue;
    columns[role] = best.index;
    taken.add(best.index);
  }
  // A plain "Fee" has its tax in it, a commission or a "fee (exclusive tax)" doesn't.
  if (columns.fee !== null && /^fees?$/.test(cells[columns.fee]!)) columns.tax = null;
  const chosen = withoutDoubles(columns);
  return isTable(chosen, rows) ? chosen : null;
}

interface Held {
  index: number;
  /** Of the filled cells of the column. */
  share: number;
  /** A settlement's reference is the same in many rows, a transfer's in one. */
  values: number;
}

function heldIn(rows: readonly Row[], index: number, holds: (cell: string) => boolean): Omit<Held, 'index'> {
  const filled = rows.map((row) => row[index] ?? '').filter((cell) => !isBlank(cell));
  const held = filled.filter(holds);
  return { share: filled.length === 0 ? 1 : held.length / filled.length, values: new Set(held).size };
}

export const isBlank = (cell: string): boolean =>
  /^[\s\-–—.]*$/.test(cell) || /^\s*(?:na|n\/a|nil|null|none)\s*$/i.test(cell);

/** One of two ways to say the same: amounts of each direction, or one amount and its direction. */
function withoutDoubles(columns: StatementColumns): StatementColumns {
  const { debit, credit, amount, direction, fee, net } = columns;
  const ofBalance = isAfterBalance(columns, columns.balanceDirection) ? columns.balanceDirection : null;
  // The credit of a settlement report is what is left after fees.
  if (amount !== null && (fee !== null || net !== null))
    return { ...columns, debit: null, credit: null, balanceDirection: ofBalance };
  if (debit === null || credit === null)
    return { ...columns, debit: null, credit: null, balanceDirection: ofBalance };
  // A column after the balance says whether the account is overdrawn.
  const overdrawn = isAfterBalance(columns, direction) ? direction : ofBalance;
  return { ...columns, amount: null, direction: null, balanceDirection: overdrawn };
}

const isAfterBalance = ({ balance }: StatementColumns, column: number | null): boolean =>
  balance !== null && column !== null && column > balance;

function isTable(columns: StatementColumns, rows: readonly Row[]): boolean {
  const { date, narration, reference, debit, credit, amount, net, fee, direction, status } = columns;
  if (date < 0 || (narration === null && reference === null)) return false;
  if (debit !== null && credit !== null) return true;
  if (amount === null) return net !== null && fee !== null;
  // An amount alone doesn't say whether it came or went.
  return (
    direction !== null || status !== null || rows.some((row) => readAmount(row[amount] ?? '')?.direction)
  );
}
