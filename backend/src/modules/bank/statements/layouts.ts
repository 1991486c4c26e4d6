import type { StatementColumns } from './statement.js';

type Role = keyof StatementColumns;

/** One bank's table. It counts only with all its headers and the bank's name outside of the table. */
export interface BankLayout {
  bank: string;
  /** In the rows around the table: the bank's name or the start of its IFSC. */
  name: RegExp;
  /** Every header of the table in its normal form, with what the column is. */
  headers: [header: string, role: Role | null][];
}

export const BANK_LAYOUTS: BankLayout[] = [
  {
    bank: 'HDFC',
    name: /\bhdfc bank\b/i,
    headers: [
      ['date', 'date'],
      ['narration', 'narration'],
      ['chqrefno', 'reference'],
      ['valuedt', null],
      ['withdrawalamt', 'debit'],
      ['depositamt', 'credit'],
      ['closingbalance', 'balance'],
    ],
  },
  {
    bank: 'SBI',
    name: /\bstate bank of india\b|\bSBIN0/i,
    headers: [
      ['date', 'date'],
      ['details', 'narration'],
      ['refnochequeno', null],
      ['debit', 'debit'],
      ['credit', 'credit'],
      ['balance', 'balance'],
    ],
  },
  {
    bank: 'SBI',
    name: /\bstate bank of india\b|\bSBIN0/i,
    headers: [
      ['txndate', 'date'],
      ['valuedate', null],
      ['description', 'narration'],
      ['refnochequeno', null],
      ['debit', 'debit'],
      ['credit', 'credit'],
      ['balance', 'balance'],
    ],
  },
  {
    bank: 'ICICI',
    name: /\bicici bank\b/i,
    headers: [
      ['sno', null],
      ['valuedate', null],
      ['transactiondate', 'date'],
      ['chequenumber', null],
      ['transactionremarks', 'narration'],
      ['withdrawalamountinr', 'debit'],
      ['depositamountinr', 'credit'],
      ['balanceinr', 'balance'],
    ],
  },
  {
    bank: 'Axis',
    name: /\baxis bank\b|\bUTIB0/i,
    headers: [
      ['trandate', 'date'],
      ['chqno', null],
      ['particulars', 'narration'],
      ['dr', 'debit'],
      ['cr', 'credit'],
      ['bal', 'balance'],
      ['sol', null],
    ],
  },
  {
    bank: 'Kotak',
    name: /\bkotak mahindra\b|\bKKBK0/i,
    headers: [
      ['slno', null],
      ['transactiondate', 'date'],
      ['valuedate', null],
      ['description', 'narration'],
      ['chqrefno', 'reference'],
      ['amount', 'amount'],
      ['drcr', 'direction'],
      ['balance', 'balance'],
      ['drcr', 'balanceDirection'],
    ],
  },
  {
    bank: 'Federal',
    name: /\bfederal bank\b|\bFDRL0/i,
    headers: [
      ['date', 'date'],
      ['valuedate', null],
      ['particulars', 'narration'],
      ['trantype', null],
      ['chequedetails', null],
      ['withdrawals', 'debit'],
      ['deposits', 'credit'],
      ['balance', 'balance'],
      ['drcr', 'balanceDirection'],
    ],
  },
  {
    bank: 'IDFC',
    name: /\bidfc first bank\b|\bIDFB0/i,
    headers: [
      ['transactiondate', 'date'],
      ['valuedate', null],
      ['particulars', 'narration'],
      ['chequeno', null],
      ['debit', 'debit'],
      ['credit', 'credit'],
      ['balance', 'balance'],
    ],
  },
  {
    bank: 'Union',
    name: /\bunion bank of india\b|\bUBIN0/i,
    headers: [
      ['date', 'date'],
      ['transactionid', null],
      ['remarks', 'narration'],
      ['amount', 'amount'],
      ['balance', 'balance'],
    ],
  },
];

/** Words of headers in their normal form, the best first, for banks that have no layout above. */
export const HEADER_WORDS: [Role, RegExp[]][] = [
  ['date', [/^(?:transaction|tran|txn|trans|posting|post)(?:date|dt)$/, /^date/, /^value(?:date|dt)$/]],
  [
    'narration',
    [/^(?:transaction)?(?:narration|description|particulars|details|remarks)/, /narration|particulars/],
  ],
  ['debit', [/^(?:debit|withdrawal|withdrawn|paidout|dr(?!cr))/]],
  ['credit', [/^(?:credit|deposit|paidin|cr(?!dr))/]],
  ['amount', [/^(?:transaction|txn)?(?:amount|amt)/]],
  ['balance', [/^(?:closing|running|available)?bal(?:ance)?(?!dr|cr)/]],
  ['direction', [/^(?:drcr|crdr|transactiontype|txntype|type)$/]],
  ['reference', [/^(?:utr|rrn)/, /^(?:chq|cheque|transaction|txn|bank)?(?:chq|cheque)?ref/]],
];

export const NO_COLUMNS: StatementColumns = {
  date: -1,
  narration: null,
  reference: null,
  debit: null,
  credit: null,
  amount: null,
  direction: null,
  balance: null,
  balanceDirection: null,
};

/** "Withdrawal Amt." and "WITHDRAWAL AMT" are one header. */
export const normalHeader = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
