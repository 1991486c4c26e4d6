import { bankReference } from '../../../platform/common/bank-reference.js';
import { readAmount, readDate } from './cells.js';
import type { Row } from './file-rows.js';
import { signatureOf } from './find-table.js';
import { NO_COLUMNS, normalHeader } from './layouts.js';
import { orderCodeWords } from '../../../platform/common/order-code-words.js';
import type { BankLineKind, Statement, StatementLine } from './statement.js';
import { fingerprintOf, Ordinals } from './statement-lines.js';

const HEADERS = {
  type: 'transactiontype',
  order: 'merchantorderid',
  id: 'phonepereferenceid',
  utr: 'transactionutr',
  amount: 'totaltransactionamount',
  date: 'transactiondate',
  status: 'transactionstatus',
};
type Field = keyof typeof HEADERS;

/** The merchant report of PhonePe Business: a row for each payment and refund, with its state, and no balances. */
export function readPhonePeReport(rows: Row[]): Statement | null {
  const header = rows.slice(0, 20).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[header] ?? []);
  if (!columns) return null;
  const ordinals = new Ordinals();
  const lines = rows.slice(header + 1).flatMap((row, index) => {
    const line = lineOf((field) => row[columns[field]] ?? '');
    return line ? [{ row: header + index + 2, ...line, ordinal: ordinals.next(line.fingerprint) }] : [];
  });
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    needsColumns: false,
    bank: 'PhonePe',
    account: null,
    period: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    openingPaise: null,
    closingPaise: null,
    columns: { ...NO_COLUMNS, date: columns.date, reference: columns.utr, amount: columns.amount },
    headerSignature: signatureOf(rows[header]!),
    lines,
    chain: { state: 'absent' },
  };
}

function columnsOf(row: Row): Record<Field, number> | null {
  const cells = row.map(normalHeader);
  const columns = Object.entries(HEADERS).map(([field, name]) => [field, cells.indexOf(name)] as const);
  return columns.some(([, index]) => index < 0)
    ? null
    : (Object.fromEntries(columns) as Record<Field, number>);
}

function lineOf(cell: (field: Field) => string): Omit<StatementLine, 'row' | 'ordinal'> | null {
  const date = readDate(cell('date'));
  const amount = readAmount(cell('amount'));
  if (!date || !amount || amount.paise === 0) return null;
  const isRefund = /refund/i.test(cell('type')) || amount.direction === 'debit';
  const direction = isRefund ? 'debit' : 'credit';
  return {
    direction,
    amountPaise: amount.paise,
    bookedOn: date.on,
    bookedAt: date.at,
    rrn: bankReference(cell('utr')),
    vpa: null,
    payer: null,
    orderCodes: orderCodeWords(cell('order')),
    balancePaise: null,
    kind: kindOf(cell('status'), isRefund),
    anchored: true,
    fingerprint: fingerprintOf(date.on, { direction, amountPaise: amount.paise }, cell('id'), null),
  };
}

function kindOf(status: string, isRefund: boolean): BankLineKind {
  if (/^\s*(?:completed|success(?:ful)?)\s*$/i.test(status)) return isRefund ? 'refund' : 'upi';
  return /fail|declin|error/i.test(status) ? 'failed' : 'pending';
}
