import { fixtureBytes, fixtureJson, statementFixtures } from '../../../../test/bank/fixtures.js';
import { parseStatement } from './parse-statement.js';
import type { ReadStatementOptions, Statement, StatementColumns, UnknownLayout } from './statement.js';

const read = (bytes: Buffer | string, options: ReadStatementOptions = {}) =>
  parseStatement(Buffer.from(bytes), options) as Statement;

const MAPPED: StatementColumns = {
  date: 1,
  narration: 2,
  reference: null,
  debit: null,
  credit: null,
  amount: 3,
  direction: null,
  balance: 4,
  balanceDirection: null,
};

const FOREIGN = [
  'Konto,,,,',
  'a,b,c,d,e',
  'x,03/11/2026,Transfer 512345678902 TA7K3QX9MZ,100.00,1100.00',
  'y,04/11/2026,Fees,-50.00,1050.00',
].join('\n');

describe('a statement of each bank', () => {
  it.each(statementFixtures())('is read: $file', ({ file, bank, account, credits, lines }) => {
    const statement = read(fixtureBytes(file));
    expect(statement.bank).toBe(bank.replace('SBIold', 'SBI'));
    expect(statement.account?.endsWith(account)).toBe(true);
    expect(statement.lines).toHaveLength(lines);
    expect(statement.lines.filter(({ direction }) => direction === 'credit')).toHaveLength(credits);
    expect(statement.chain).toEqual({ state: 'whole' });
    expect(statement.period.from >= '2026-11-01' && statement.period.to <= '2026-11-23').toBe(true);
    const upi = statement.lines.filter(({ kind }) => kind === 'upi' || kind === 'reversal');
    expect(upi).toHaveLength(lines - 3);
    expect(upi.every(({ anchored, rrn }) => anchored && /^[1-9]\d{11}$/.test(rrn!))).toBe(true);
  });

  it.each(statementFixtures())('keeps no narration: $file', ({ file }) => {
    const text = JSON.stringify(read(fixtureBytes(file)));
    expect(text).not.toMatch(/course fee|groceries|rent|sent using|mutual fund/i);
  });

  it('has the balances that HDFC states below the table', () => {
    expect(read(fixtureBytes('hdfc-csv.csv'))).toMatchObject({
      openingPaise: 123_456_78,
      closingPaise: 296_727_86,
      period: { from: '2026-11-01', to: '2026-11-23' },
    });
  });

  it('numbers rows that are the same on every column but the balance as different lines', () => {
    const { lines } = read(fixtureBytes('hdfc-csv.csv'));
    const [one, other] = lines.slice(-2);
    expect(one!.fingerprint).not.toBe(other!.fingerprint);
    expect([one!.ordinal, other!.ordinal]).toEqual([1, 1]);
  });

  it('counts rows that are wholly the same', () => {
    const row = '03/11/26,FEE,0000000000000000,03/11/26,1,,99';
    const text = `HDFC BANK Ltd.\nDate,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${row}\n${row}`;
    const [one, other] = read(text).lines;
    expect(other).toEqual({ ...one, row: 4, ordinal: 2 });
  });

  it('recognises no bank by a name that only a payer wrote', () => {
    const text = fixtureBytes('hdfc-csv.csv')
      .toString()
      .replace('HDFC BANK Ltd.', 'Statement')
      .replace('UPI-SNEHA SAMPLEKAR', 'UPI-HDFC BANK LTD');
    const statement = read(text);
    expect(statement.bank).toBeNull();
    expect(statement.lines).toHaveLength(23);
    expect(statement.lines.some(({ anchored }) => anchored)).toBe(false);
  });
});

describe('a changed statement', () => {
  const hdfc = fixtureBytes('hdfc-csv.csv').toString();

  it('is broken at the row after a missing line', () => {
    const rows = hdfc.split('\r\n');
    rows.splice(9, 1);
    expect(read(rows.join('\r\n')).chain).toEqual({ state: 'broken', row: 10, reason: 'balance' });
  });

  it('is broken where an amount was changed', () => {
    expect(read(hdfc.replace(',,6611,', ',,6612,')).chain).toMatchObject({ state: 'broken' });
  });

  it.each([
    ['opening', '\n123456.78,3', '\n123456.79,3'],
    ['closing', '2,296727.86', '2,296727.87'],
  ])('is broken where only the stated %s balance disagrees', (reason, from, to) => {
    expect(read(hdfc.replace(from, to)).chain).toEqual({ state: 'broken', reason });
  });

  it('is whole with the newest line first', () => {
    const rows = hdfc.split('\r\n');
    const newestFirst = [...rows.slice(0, 6), ...rows.slice(6, 29).reverse(), ...rows.slice(29)];
    const statement = read(newestFirst.join('\r\n'));
    expect(statement.chain).toEqual({ state: 'whole' });
    expect(statement.lines[0]!.bookedOn).toBe('2026-11-14');
  });
});

describe('a merchant report of PhonePe', () => {
  it('has a line for each row, and money only where it was completed', () => {
    const { lines, bank, chain } = read(fixtureBytes('phonepe-business.csv'));
    const want = fixtureJson<{ utr: string; amount: number; status: string; order: string; dir: string }[]>(
      'phonepe-business.want.json',
    );
    expect({ bank, chain }).toEqual({ bank: 'PhonePe', chain: { state: 'absent' } });
    const kinds: Record<string, string> = { FAILED: 'failed', PENDING: 'pending', COMPLETED: 'upi' };
    expect(lines).toMatchObject(
      want.map(({ utr, amount, status, order, dir }) => ({
        rrn: utr,
        amountPaise: amount,
        orderCodes: order ? [order] : [],
        direction: dir,
        kind: dir === 'debit' ? 'refund' : kinds[status],
      })),
    );
    expect(lines[0]!.bookedAt).toBe('2026-11-11T10:30:00.000Z');
  });
});

describe('a layout that no bank is known for', () => {
  it('is read by its header words, but never trusted', () => {
    const text = `Post Date;Description;Paid out;Paid in;Balance\n03-Nov-2026;UPI 512345678902;;4,999.00;4,999.00\n04-Nov-2026;Fee;10.00;;4,989.00`;
    const statement = read(text);
    expect(statement).toMatchObject({ bank: null, chain: { state: 'whole' } });
    expect(statement.lines).toMatchObject([
      { rrn: '512345678902', amountPaise: 499900, direction: 'credit', anchored: false },
      { amountPaise: 1000, direction: 'debit' },
    ]);
  });

  it('asks for its columns and shows the first rows', () => {
    const reading = parseStatement(Buffer.from(FOREIGN), {}) as UnknownLayout;
    expect(reading.needsColumns).toBe(true);
    expect(reading.firstRows[0]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(reading.firstRows).toHaveLength(3);
  });

  it('shows at most ten rows', () => {
    const rows = Array.from({ length: 30 }, (_, day) => `x,${(day % 28) + 1}/11/2026,Transfer,1.00,1.00`);
    const reading = parseStatement(Buffer.from(['a,b,c,d,e', ...rows].join('\n')), {}) as UnknownLayout;
    expect(reading.firstRows).toHaveLength(10);
  });

  it('is read by the columns that were pointed at, and later by the remembered ones', () => {
    const pointed = read(FOREIGN, { columns: MAPPED });
    expect(pointed).toMatchObject({ bank: null, columns: MAPPED, chain: { state: 'whole' } });
    expect(pointed.lines).toMatchObject([
      { row: 3, rrn: '512345678902', orderCodes: ['TA7K3QX9MZ'], direction: 'credit', anchored: false },
      { row: 4, direction: 'debit', amountPaise: 5000 },
    ]);
    const layouts = [{ headerSignature: pointed.headerSignature, columns: MAPPED }];
    expect(read(FOREIGN, { layouts }).lines).toEqual(pointed.lines);
    const others = [{ headerSignature: 'other', columns: MAPPED }];
    expect(parseStatement(Buffer.from(FOREIGN), { layouts: others }).needsColumns).toBe(true);
  });

  it('has no table without a day and an amount in a row', () => {
    expect(() => read('Dear customer,\nyour statement, is ready,\n')).toThrow('no_table');
  });
});
