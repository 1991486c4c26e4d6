import { bankReference } from '../../../platform/common/bank-reference.js';
import { readAmount, readDate, readDirection } from './cells.js';
import { readFlow, readState } from './flows.js';
import type { StatementColumns } from './statement.js';

type Role = keyof StatementColumns;

/** A column of a statement: what its header may say, the best first, and what its cells hold. */
interface ColumnKind {
  role: Role;
  /** Of headers in their normal form. */
  headers: RegExp[];
  holds: (cell: string) => boolean;
  /** Several columns may be meant: the one with the most different values counts, not the one with the best header. */
  byContent?: boolean;
}

const isAmount = (cell: string): boolean => readAmount(cell) !== null;
const isText = (cell: string): boolean => /\p{L}/u.test(cell);
const anything = (): boolean => true;

/** Layouts are families: a bank renames, adds and moves columns, but their headers still mean the same. In the order of choice. */
export const COLUMN_KINDS: ColumnKind[] = [
  {
    role: 'date',
    headers: [
      /^(?:bank)?(?:transaction|tran|txn|trans|posting|posted|post|booking|booked|payment|paid|entry)(?:posted|posting|post)?(?:date|dt|on|at|time)/,
      /^(?:date|timestamp|creation(?:date|time)|created(?:date|time|at|on)?$|entitycreated|paidat|capturedat)/,
      /^value(?:date|dt|dat)/,
      /date$/,
    ],
    holds: (cell) => readDate(cell) !== null,
  },
  {
    role: 'time',
    headers: [/^(?:transaction|txn|payment)?time/],
    holds: (cell) => readDate(`01/01/2026 ${cell.trim()}`) !== null,
  },
  {
    role: 'account',
    headers: [/^(?:bank)?(?:account|ac|acct)(?:number|no|num)$/],
    holds: (cell) => /\d{3}\s*$/.test(cell),
  },
  {
    role: 'debit',
    headers: [
      /^(?:amount)?(?:debit|withdr|paidout|moneyout|payments?out|dr)(?!.*(?:cr|ind|flag|type))/,
      /(?:debit(?:s|ed)?|withdrawals?)(?:amount|amt)?$/,
    ],
    holds: isAmount,
  },
  {
    role: 'credit',
    headers: [
      /^(?:amount)?(?:credit|deposit|paidin|moneyin|payments?in|cr(?!eat))(?!.*(?:dr|debit|ind|flag|type))/,
      /(?:credit(?:s|ed)?|deposits?)(?:amount|amt)?$/,
    ],
    holds: isAmount,
  },
  {
    role: 'net',
    headers: [
      /^(?:net|settle(?:d|ment)|payout)(?:amount|amt|value|payable)?(?:inr|rs)?$/,
      /amount(?:settled|afterfees?|aftercharges)$/,
    ],
    holds: isAmount,
  },
  {
    role: 'fee',
    headers: [
      /^(?:total|service|platform|razorpay|gateway|pg|transaction)?(?:fees?|commission|mdr|charges?|servicecharge|deductions?)(?:amount|amt|inr|rs|exclusivetax|inclusivetax|inclgst|exclgst)?$/,
    ],
    holds: isAmount,
  },
  {
    role: 'tax',
    headers: [/^(?:tax|gst|servicetax|igst)(?:amount|amt|onfees?|oncommission|inr|rs)?$/],
    holds: isAmount,
  },
  {
    role: 'amount',
    headers: [
      /^gross(?:amount|amt|value)?(?:inr|rs)?$/,
      /^(?:total|transaction|tran|txn|totaltransaction|payment|paid|order|original|collected)?(?:amount|amt|value)(?:paid|collected|received)?(?:inrs?|rs|inrupees|rupees)?$/,
    ],
    holds: isAmount,
  },
  {
    role: 'balance',
    headers: [
      /^(?:closing|running|available|avail|avl|ledger|book|account|current)?bal(?:ance)?(?!.*(?:drcr|crdr))/,
    ],
    holds: isAmount,
  },
  {
    role: 'direction',
    headers: [
      /^(?:debitcredit|creditdebit|drcr|crdr|drorcr|crordr|dc|cd)(?:indicator|ind|flag|type)?$/,
      /^(?:transaction|tran|txn|payment|entry|amount|entity|transactionentity)?(?:type|category|indicator)$/,
      /^(?:transaction)?entity$/,
    ],
    holds: (cell) => ['credit', 'debit', 'refund'].includes(readFlow(cell) ?? ''),
  },
  {
    role: 'balanceDirection',
    headers: [/^(?:balance|bal)?(?:drcr|crdr)(?:indicator|ind|flag|type)?$/],
    holds: (cell) => readDirection(cell) !== null,
  },
  {
    role: 'status',
    headers: [/^(?:transaction|tran|txn|payment|order|current|final)?(?:status|state|result)$/],
    holds: (cell) => readState(cell) !== null,
  },
  {
    role: 'narration',
    headers: [
      /^(?:transaction|tran|txn)?(?:narration|naration|description|particulars?|details|remarks?)/,
      /narration|particulars/,
      /(?:notes?|message|comments?|purpose|remarks?|description)$/,
    ],
    holds: anything,
  },
  {
    role: 'reference',
    headers: [
      /^(?!settle).*(?:utr|rrn)/,
      /^(?!settle|merchant|order|sub).*(?:ref(?:erence)?(?:no|number|id)?$|refno|referenceno)/,
      /^(?!settle|merchant|order|sub|customer).*upi.*(?:id|no|number)$/,
      /^(?:bank|npci|transaction|txn|instrument)(?:transaction|txn)?(?:id|no|number)$/,
      /(?:chq|cheque)/,
    ],
    holds: (cell) => bankReference(cell) !== null,
    byContent: true,
  },
  {
    role: 'vpa',
    headers: [/^(?!merchant|payee|receiver).*(?:vpa|upiid|upihandle|virtualaddress)/],
    holds: (cell) => cell.includes('@'),
  },
  {
    role: 'payer',
    headers: [
      /^(?:payer|customer|sender|remitter|buyer|paidby|from)(?:s?(?:full)?(?:name|nickname))?$/,
      /^(?:payer|customer|sender|remitter)(?:.*)name$/,
    ],
    holds: isText,
  },
  {
    role: 'id',
    headers: [
      /^phonepereferenceid$/,
      /^(?:transaction|txn|payment|entity|tran)?id$/,
      /^(?:transaction|txn|payment)(?:reference)?(?:no|number)$/,
    ],
    holds: anything,
  },
];

export const NO_COLUMNS: StatementColumns = {
  date: -1,
  time: null,
  narration: null,
  reference: null,
  debit: null,
  credit: null,
  amount: null,
  direction: null,
  balance: null,
  balanceDirection: null,
  status: null,
  fee: null,
  tax: null,
  net: null,
  payer: null,
  vpa: null,
  id: null,
  account: null,
};

/** "Withdrawal Amt." and "WITHDRAWAL AMT" are one header. */
export const normalHeader = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
