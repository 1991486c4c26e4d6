/** How each bank formats a transfer, derived from the fixtures, for statements of any length. */
import type { Random } from './random.js';

export interface Transfer {
  /** YYYY-MM-DD */
  on: string;
  direction: 'credit' | 'debit';
  paise: number;
  rrn: string;
  name: string;
  vpa: string;
  note: string;
  isReversal: boolean;
  /** Replaces the UPI narration. */
  narration?: string;
}
interface PrintedTransfer extends Transfer {
  balance: number;
}

export interface BankWriter {
  bank: string;
  preamble: string[][];
  header: string[];
  delimiter: ',' | '\t';
  /** How many characters of the note the bank keeps. */
  noteLength: number;
  /** Whether the bank marks reversed transfers as such. */
  saysReversal: boolean;
  cells: (transfer: PrintedTransfer, narration: string, index: number, random: Random) => string[];
  narrate: (transfer: Transfer, note: string, random: Random) => string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (on: string) => on.split('-') as [string, string, string];
const dmy = (on: string, separator: string) => parts(on).reverse().join(separator);
const shortDmy = (on: string) => dmy(on, '/').replace(/\d\d(\d\d)$/, '$1');
const named = (on: string, separator: string) => {
  const [year, month, day] = parts(on);
  return [day, MONTHS[Number(month) - 1], year].join(separator);
};
const plain = (paise: number) => (paise / 100).toFixed(2);
const short = (paise: number) => String(paise / 100);
const INDIAN = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const grouped = (paise: number) => INDIAN.format(paise / 100);

/** [debit, credit] */
const both = ({ direction, paise }: Transfer, write: (paise: number) => string, none = '') =>
  direction === 'debit' ? [write(paise), none] : [none, write(paise)];
const side = ({ direction }: Transfer) => (direction === 'credit' ? 'CR' : 'DR');
const sbiCode = (transfer: Transfer) => (transfer.isReversal ? 'REV' : side(transfer));

export const BANK_WRITERS: BankWriter[] = [
  {
    bank: 'HDFC',
    preamble: [['HDFC BANK Ltd.'], ['Account No :50100000004321']],
    header: [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ],
    delimiter: ',',
    noteLength: 18,
    saysReversal: true,
    cells: (t, narration) => [
      shortDmy(t.on),
      narration,
      t.narration ? '000000000000000' : `0000${t.rrn}`,
      shortDmy(t.on),
      ...both(t, short),
      short(t.balance),
    ],
    narrate: (t, note) =>
      `${t.isReversal ? 'REV-' : ''}UPI-${t.name}-${t.vpa}-SBIN0004321-${t.rrn}-${note}`.toUpperCase(),
  },
  {
    bank: 'SBI',
    preamble: [['STATE BANK OF INDIA'], ['Account Number  :  00000012344321']],
    header: ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'],
    delimiter: ',',
    noteLength: 4,
    saysReversal: true,
    cells: (t, narration) => [dmy(t.on, '/'), narration, '', ...both(t, plain), plain(t.balance)],
    narrate: (t, note, random) => {
      const text = ` ${t.direction === 'credit' ? 'DEP' : 'WDL'} TFR   UPI/${sbiCode(t)}/${t.rrn}/${t.name.slice(0, 8)}/ICIC/${t.vpa.slice(0, 10)}/${note}   00976000 AT 20480 SAMPLE BRANCH`;
      const at = 12 + random.integer(50);
      return `${text.slice(0, at)}\n ${text.slice(at)}`;
    },
  },
  {
    bank: 'SBI',
    preamble: [
      ['Account Number :', '_00000012344321'],
      ['IFS Code :', 'SBIN0004321'],
    ],
    header: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      '        Debit',
      'Credit',
      'Balance',
    ],
    delimiter: '\t',
    noteLength: 5,
    saysReversal: true,
    cells: (t, narration) => [
      named(t.on, ' '),
      named(t.on, ' '),
      narration,
      'TRANSFER FROM 4897736162097',
      ...both(t, grouped, ' '),
      grouped(t.balance),
    ],
    narrate: (t, note) =>
      `${t.direction === 'credit' ? 'BY' : 'TO'} TRANSFER-UPI/${sbiCode(t)}/${t.rrn}/${t.name.slice(0, 8)}/KKBK/${t.vpa.slice(0, 10)}/${note}--`,
  },
  {
    bank: 'ICICI',
    preamble: [['', 'Account Number', '', '000405004321 ( INR ) - ICICI Bank']],
    header: [
      '',
      'S No.',
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    delimiter: ',',
    noteLength: 15,
    saysReversal: false,
    cells: (t, narration, index) => [
      '',
      String(index + 1),
      dmy(t.on, '/'),
      dmy(t.on, '/'),
      '-',
      narration,
      ...both(t, plain, '0.00'),
      plain(t.balance),
    ],
    narrate: (t, note, random) =>
      `UPI/${t.vpa.slice(0, 15)}/${note}/State Bank Of I/${t.rrn}/ICI${random.text('0123456789abcdef', 32)}/`,
  },
  {
    bank: 'Axis',
    preamble: [['IFSC Code :- UTIB0004875'], ['Statement of Account No - 923010000004321']],
    header: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    delimiter: ',',
    noteLength: 15,
    saysReversal: true,
    cells: (t, narration) => [
      dmy(t.on, '-'),
      '-',
      narration,
      ...both(t, (paise) => plain(paise).padStart(20), ' '),
      plain(t.balance).padStart(20),
      '4875',
    ],
    narrate: (t, note) => `UPI/${t.isReversal ? 'REV' : 'P2A'}/${t.rrn}/${t.name}/${note}/State Bank Of I`,
  },
  {
    bank: 'Kotak',
    preamble: [
      ['IFSC', 'KKBK0007462'],
      ['Account No.', '7412344321'],
    ],
    header: [
      'Sl. No.',
      'Transaction Date',
      'Value Date',
      'Description',
      'Chq / Ref No.',
      'Amount',
      'Dr / Cr',
      'Balance',
      'Dr / Cr',
    ],
    delimiter: ',',
    noteLength: 15,
    saysReversal: true,
    cells: (t, narration, index) => [
      String(index + 1),
      dmy(t.on, '-'),
      dmy(t.on, '-'),
      narration,
      t.narration ? '' : `UPI-${t.rrn}`,
      grouped(t.paise),
      side(t),
      grouped(t.balance),
      'CR',
    ],
    narrate: (t, note) => `${t.isReversal ? 'REV-' : ''}UPI/${t.name.slice(0, 15)}/${t.rrn}/${note}`,
  },
  {
    bank: 'Federal',
    preamble: [['THE FEDERAL BANK LTD'], ['Account Number', '14560100004321']],
    header: [
      'Date',
      'Value Date',
      'Particulars',
      'Tran Type',
      'Cheque Details',
      'Withdrawals',
      'Deposits',
      'Balance',
      'DR/CR',
    ],
    delimiter: ',',
    noteLength: 10,
    saysReversal: false,
    cells: (t, narration) => [
      dmy(t.on, '-'),
      dmy(t.on, '-'),
      narration,
      'TFR',
      '',
      ...both(t, plain),
      plain(t.balance),
      'CR',
    ],
    narrate: (t, note) => `UPI${t.direction === 'credit' ? ' IN' : 'OUT'}/${t.rrn}/${t.vpa}/${note}/5085`,
  },
  {
    bank: 'IDFC',
    preamble: [['IDFC FIRST BANK'], ['ACCOUNT NO', '10000004321']],
    header: ['Transaction Date', 'Value Date', 'Particulars', 'Cheque No.', 'Debit', 'Credit', 'Balance'],
    delimiter: ',',
    noteLength: 99,
    saysReversal: true,
    cells: (t, narration) => [
      named(t.on, '-'),
      named(t.on, '-'),
      narration,
      '',
      ...both(t, grouped),
      grouped(t.balance),
    ],
    narrate: (t, note) => `UPI/${t.isReversal ? 'REV' : 'MOB'}/${t.rrn}/${note}`,
  },
  {
    bank: 'Union',
    preamble: [['UNION BANK OF INDIA'], ['Account Number', '520101004321']],
    header: ['Date', 'Transaction Id', 'Remarks', 'Amount', 'Balance'],
    delimiter: ',',
    noteLength: 0,
    saysReversal: true,
    cells: (t, narration, _index, random) => [
      dmy(t.on, '/'),
      `S${random.digits(8)}`,
      narration,
      `${plain(t.paise)} (${t.direction === 'credit' ? 'Cr' : 'Dr'})`,
      `${plain(t.balance)} (Cr)`,
    ],
    narrate: (t) =>
      `UPI${t.isReversal ? 'RV' : t.direction === 'credit' ? 'AB' : 'AR'}/${t.rrn}/${side(t)}/${t.name.slice(0, 8)}/SBIN/${t.vpa.slice(0, 14)}`,
  },
];

/** The statement as the bank's download, oldest row first or last. */
export function writeStatement(writer: BankWriter, transfers: readonly Transfer[], random: Random): Buffer {
  let balance = 100_000_000_00;
  const rows = transfers.map((transfer, index) => {
    balance += transfer.direction === 'credit' ? transfer.paise : -transfer.paise;
    const narration =
      transfer.narration ?? writer.narrate(transfer, transfer.note.slice(0, writer.noteLength), random);
    return writer.cells({ ...transfer, balance }, narration, index, random);
  });
  if (random.chance(0.5)) rows.reverse();
  const lines = [...writer.preamble, writer.header, ...rows].map((row) =>
    row
      .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(writer.delimiter),
  );
  return Buffer.from(lines.join('\r\n'));
}
