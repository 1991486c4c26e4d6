import { fixtureBytes } from '../../../../test/bank/fixtures.js';
import { encryptedWorkbook, htmlTable, workbook } from '../../../../test/bank/statement-files.js';
import { parseStatement } from './parse-statement.js';
import type { Statement } from './statement.js';

const read = (bytes: Buffer) => parseStatement(bytes, {}) as Statement;

const HEADER = [
  'Date',
  'Narration',
  'Chq./Ref.No.',
  'Value Dt',
  'Withdrawal Amt.',
  'Deposit Amt.',
  'Closing Balance',
];
const ROWS = [
  ['HDFC BANK Ltd.'],
  HEADER,
  ['03/11/26', 'UPI-RAVI-RAVI@YBL-SBIN0004321-512345678902-É', '0000512345678902', '', '', 999, 1999],
  ['04/11/26', 'FEE', '', '', 9, '', 1990],
];
const CSV = ROWS.map((row) => row.join(',')).join('\r\n');

describe('a statement file', () => {
  it.each([
    ['xlsx', workbook(ROWS, 'xlsx')],
    ['xls (BIFF8)', workbook(ROWS, 'biff8')],
    ['html called .xls', htmlTable(ROWS)],
    ['csv', Buffer.from(CSV)],
    ['csv with a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['tab-separated text', Buffer.from(CSV.replaceAll(',', '\t'))],
    ['csv with cells as formulas', Buffer.from(CSV.replace(/[^,\r\n]+/g, '="$&"'))],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(CSV, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ])('is told by its content: %s', (_format, bytes) => {
    const { bank, lines, runningBalance } = read(bytes);
    expect({ bank, runningBalance }).toEqual({ bank: 'HDFC', runningBalance: { state: 'whole' } });
    const [first, second] = lines;
    expect(first).toMatchObject({ bookedOn: '2026-11-03', amountPaise: 99900, rrn: '512345678902' });
    expect(second).toMatchObject({ bookedOn: '2026-11-04', amountPaise: 900, direction: 'debit' });
    // The narration is the same text, whatever the file's encoding.
    expect(first!.fingerprint).toBe(read(Buffer.from(CSV)).lines[0]!.fingerprint);
  });

  it('may have dates as Excel stores them', () => {
    const rows = structuredClone(ROWS) as unknown[][];
    rows[2]![0] = { t: 'n', v: 46329, z: 'dd/mm/yyyy' };
    expect(read(workbook(rows, 'xlsx')).lines[0]!.bookedOn).toBe('2026-11-03');
  });

  it('may have a narration with a quotation mark that is never closed', () => {
    const { lines } = read(Buffer.from(CSV.replace('UPI-RAVI', '"UPI-RAVI')));
    expect(lines).toHaveLength(2);
  });
});

describe('a file that is no statement', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['empty', Buffer.from('\uFEFF \r\n')],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['damaged', workbook(ROWS, 'xlsx').subarray(0, 900)],
    ['damaged', fixtureBytes('hdfc-xls.xls').subarray(0, 1000)],
    ['damaged', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1')],
    ['password', encryptedWorkbook()],
    ['too_large', Buffer.alloc(10 * 1024 * 1024 + 1, '1,2,3\n')],
    ['too_many_rows', Buffer.from('03/11/2026,a,b,1.00\n'.repeat(50_001))],
  ] as const)('is refused as %s', (problem, bytes) => {
    expect(() => read(bytes)).toThrow(problem);
  });
});
