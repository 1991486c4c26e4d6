export type Direction = 'credit' | 'debit';

/** `failed` and `pending` are rows of a merchant report: no money has moved. A `reversal` or `refund` isn't a payment. */
export type BankLineKind =
  'upi' | 'imps' | 'neft' | 'rtgs' | 'reversal' | 'refund' | 'settlement' | 'failed' | 'pending' | 'other';

/** One row of a statement. The narration is not in it: only its hash, within the fingerprint. */
export interface StatementLine {
  /** Row of the file, from 1, as a spreadsheet numbers it. */
  row: number;
  direction: Direction;
  /** Positive integer. */
  amountPaise: number;
  /** YYYY-MM-DD, in India. */
  bookedOn: string;
  /** ISO instant; null where the bank prints no clock time. */
  bookedAt: string | null;
  /** The bank's 12-digit reference; null where the row has none, or several. */
  rrn: string | null;
  /** The payer's UPI ID, in small letters; null where the bank prints none, or cuts it. */
  vpa: string | null;
  /** The payer's name; the start of the UPI ID where the bank prints only that. */
  payer: string | null;
  /** Words of the narration that have the form of an order code, with O read as 0 and I and L as 1. */
  orderCodes: string[];
  balancePaise: number | null;
  kind: BankLineKind;
  /** The row names this one reference beyond doubt. Lines that don't may suggest a match, never approve one. */
  anchored: boolean;
  /** SHA-256 (hex) of date, amount, narration, balance and direction. */
  fingerprint: string;
  /** Counts the rows of this file with the same fingerprint, from 1. */
  ordinal: number;
}

/**
 * The columns of a statement, from 0. Amounts are in `debit` and `credit`, or in `amount` with their direction in
 * `direction`, in a suffix ("499.00 (Cr)") or in the sign.
 */
export interface StatementColumns {
  date: number;
  /** The clock time, where the date has none. */
  time: number | null;
  narration: number | null;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /** What was paid, before fees. */
  amount: number | null;
  /** "CR" or "DR", or the type of a merchant report: "PAYMENT", "REFUND". */
  direction: number | null;
  balance: number | null;
  /** "CR" or "DR" of the balance. */
  balanceDirection: number | null;
  /** Of a payment in a merchant report: only success is money. */
  status: number | null;
  fee: number | null;
  /** On the fee. */
  tax: number | null;
  /** What is left after fees. */
  net: number | null;
  payer: number | null;
  vpa: number | null;
  /** The report's own number of a row. */
  id: number | null;
  /** The number of the account, repeated in each row. */
  account: number | null;
}

/** What an administrator points at. */
export type MappedColumns = Partial<StatementColumns> & Pick<StatementColumns, 'date'>;

export type RunningBalanceState = 'whole' | 'broken' | 'absent';

/** What disagrees where the balances don't add up. */
export const RUNNING_BALANCE_REASONS = ['balance', 'opening', 'closing', 'missing_balance'] as const;
export type RunningBalanceReason = (typeof RUNNING_BALANCE_REASONS)[number];

/** Whether each balance is the one before it plus or minus the amount, in either order of the rows. */
export interface RunningBalance {
  state: RunningBalanceState;
  /** The first row whose balance doesn't follow; absent where only the stated opening or closing balance disagrees. */
  row?: number;
  /** Only where broken. */
  reason?: RunningBalanceReason;
}

/** A row that looks like a transaction, with what can't be read in it. */
export interface UnreadRow {
  row: number;
  cell: 'date' | 'amount' | 'type';
}

export interface Statement {
  needsColumns: false;
  /** `HDFC`, `SBI`, …; null where the file doesn't name it. */
  bank: string | null;
  /** The digits that the file shows of the account number; null where it shows none. */
  account: string | null;
  /** YYYY-MM-DD: as stated, else from the first to the last line. */
  period: { from: string; to: string };
  /** As stated by the file, apart from the lines. */
  openingPaise: number | null;
  closingPaise: number | null;
  columns: StatementColumns;
  headerSignature: string;
  /** In the order of the file. */
  lines: StatementLine[];
  runningBalance: RunningBalance;
  unread: UnreadRow[];
  /** Rows of a merchant report that are no money: failed and pending payments, fees and settlements. */
  leftOut: number;
  /** Fees that a merchant report lists, of the payments that succeeded; null where it lists none. */
  feesPaise: number | null;
}

/** There is a table, but its columns are unknown: an administrator points at them. */
export interface UnknownLayout {
  needsColumns: true;
  /** At most ten, from the header on. Raw text of the bank: to be shown, not stored. */
  firstRows: string[][];
  headerSignature: string;
  /** What can't be read in the columns that were pointed at. */
  unread: UnreadRow[];
}

export type StatementReading = Statement | UnknownLayout;

export interface ReadStatementOptions {
  /** What the administrator pointed at. */
  columns?: MappedColumns;
  /** Remembered layouts of the account; the one with the file's header signature is used. */
  layouts?: { headerSignature: string; columns: MappedColumns }[];
}
