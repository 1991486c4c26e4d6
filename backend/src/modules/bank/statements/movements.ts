import { readAmount } from './cells.js';
import { readFlow } from './flows.js';
import { isBlank } from './header-columns.js';
import type { Direction, StatementColumns } from './statement.js';

type Cells = (column: number | null) => string;

export interface Movement {
  direction: Direction;
  /** Before fees. */
  amountPaise: number;
}

/** Whether the table is a merchant's, whose rows have a state or a fee. */
export const isReport = ({ status, fee, net }: StatementColumns): boolean =>
  status !== null || fee !== null || net !== null;

/** What a row says was paid: null where it says nothing, else the kind of cell that can't be read, or `left_out` for a fee or a settlement. */
export function readMovement(
  cell: Cells,
  columns: StatementColumns,
): Movement | 'amount' | 'type' | 'left_out' | null {
  const hasSides = columns.debit !== null || columns.credit !== null;
  if (columns.amount !== null || !hasSides) return readAmountAndType(cell, columns);
  const debit = paiseOf(cell(columns.debit));
  const credit = paiseOf(cell(columns.credit));
  if (debit === 'unread' || credit === 'unread' || (debit && credit)) return 'amount';
  // Minus, brackets and "(Dr)" in the column of credits take money back; a debit may have them all the same.
  if (credit) return { direction: credit.direction ?? 'credit', amountPaise: credit.paise };
  if (debit) return { direction: debit.direction ?? 'debit', amountPaise: debit.paise };
  const isEmpty = isBlank(cell(columns.debit)) && isBlank(cell(columns.credit));
  return isEmpty && isTransfer(cell(columns.narration)) ? 'amount' : null;
}

function readAmountAndType(cell: Cells, columns: StatementColumns): ReturnType<typeof readMovement> {
  const amount = grossOf(cell, columns);
  if (amount === null) return isTransfer(cell(columns.narration)) ? 'amount' : null;
  if (amount === 'unread') return 'amount';
  if (columns.direction === null)
    return { direction: amount.direction ?? 'credit', amountPaise: amount.paise };
  const type = cell(columns.direction);
  const flow = readFlow(type) ?? amount.direction;
  if (flow === null) return 'type';
  if (flow === 'not_a_payment') return 'left_out';
  const isCredit = flow === 'credit' && amount.direction !== 'debit';
  return { direction: isCredit ? 'credit' : 'debit', amountPaise: amount.paise };
}

type ReadAmount = { paise: number; direction: Direction | null } | 'unread' | null;

/** Null for an empty cell and for zero. */
function paiseOf(cell: string): ReadAmount {
  if (isBlank(cell)) return null;
  const amount = readAmount(cell);
  if (!amount) return 'unread';
  return amount.paise === 0 ? null : amount;
}

/** What was paid; where the report has only what is left, with the fee that was taken. */
function grossOf(cell: Cells, columns: StatementColumns): ReadAmount {
  if (columns.amount !== null) return paiseOf(cell(columns.amount));
  const net = paiseOf(cell(columns.net));
  if (net === null || net === 'unread') return net;
  return { ...net, paise: net.paise + feeCells(cell, columns) };
}

/** Null where the report lists no fees. */
export function feeOf({ amountPaise }: Movement, cell: Cells, columns: StatementColumns): number | null {
  if (columns.fee === null && columns.net === null) return null;
  const net = paiseOf(cell(columns.net));
  if (columns.amount !== null && net !== null && net !== 'unread' && net.paise <= amountPaise)
    return amountPaise - net.paise;
  return feeCells(cell, columns);
}

function feeCells(cell: Cells, { fee, tax }: StatementColumns): number {
  return [fee, tax].reduce<number>((sum, column) => {
    const found = paiseOf(cell(column));
    return sum + (found === null || found === 'unread' ? 0 : found.paise);
  }, 0);
}

const isTransfer = (narration: string): boolean => /^\W*(?:upi|imps|neft|rtgs)\b/i.test(narration);
