import { fixtureBytes, fixtureJson, statementFixtures } from '../../../../test/bank/fixtures.js';
import { parseStatement } from './parse-statement.js';
import type { MappedColumns, ReadStatementOptions, Statement, UnknownLayout } from './statement.js';

const read = (bytes: Buffer | string, options: ReadStatementOptions = {}) =>
  parseStatement(Buffer.from(bytes), options) as Statement;

const MAPPED: MappedColumns = {
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
    expect(statement.runningBalance).toEqual({ state: 'whole' });
    expect(statement.unread).toEqual([]);
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

  it('knows no bank by a name that only a payer wrote, and trusts its references all the same', () => {
    const text = fixtureBytes('hdfc-csv.csv')
      .toString()
      .replace('HDFC BANK Ltd.', 'Statement')
      .replace('UPI-SNEHA SAMPLEKAR', 'UPI-HDFC BANK LTD');
    const statement = read(text);
    expect(statement.bank).toBeNull();
    expect(statement.lines).toHaveLength(23);
    expect(statement.lines.filter(({ anchored }) => anchored)).toHaveLength(19);
  });
});

describe('a changed statement', () => {
  const hdfc = fixtureBytes('hdfc-csv.csv').toString();

  it('is broken at the row after a missing line', () => {
    const rows = hdfc.split('\r\n');
    rows.splice(9, 1);
    expect(read(rows.join('\r\n')).runningBalance).toEqual({ state: 'broken', row: 10, reason: 'balance' });
  });

  it('is broken where an amount was changed', () => {
    expect(read(hdfc.replace(',,6611,', ',,6612,')).runningBalance).toMatchObject({ state: 'broken' });
  });

  it.each([
    ['opening', '\n123456.78,3', '\n123456.79,3'],
    ['closing', '2,296727.86', '2,296727.87'],
  ])('is broken where only the stated %s balance disagrees', (reason, from, to) => {
    expect(read(hdfc.replace(from, to)).runningBalance).toEqual({ state: 'broken', reason });
  });

  it('is whole with the newest line first', () => {
    const rows = hdfc.split('\r\n');
    const newestFirst = [...rows.slice(0, 6), ...rows.slice(6, 29).reverse(), ...rows.slice(29)];
    const statement = read(newestFirst.join('\r\n'));
    expect(statement.runningBalance).toEqual({ state: 'whole' });
    expect(statement.lines[0]!.bookedOn).toBe('2026-11-14');
  });
});

describe('a merchant report of PhonePe', () => {
  it('has a line for each row, and money only where it was completed', () => {
    const { lines, bank, runningBalance } = read(fixtureBytes('phonepe-business.csv'));
    const want = fixtureJson<{ utr: string; amount: number; status: string; order: string; dir: string }[]>(
      'phonepe-business.want.json',
    );
    expect({ bank, runningBalance }).toEqual({ bank: 'PhonePe', runningBalance: { state: 'absent' } });
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
  it('is read by its header words', () => {
    const text = `Post Date;Description;Paid out;Paid in;Balance\n03-Nov-2026;UPI 512345678902;;4,999.00;4,999.00\n04-Nov-2026;Fee;10.00;;4,989.00`;
    const statement = read(text);
    expect(statement).toMatchObject({ bank: null, runningBalance: { state: 'whole' } });
    expect(statement.lines).toMatchObject([
      { rrn: '512345678902', amountPaise: 499900, direction: 'credit', anchored: true },
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
    expect(pointed).toMatchObject({ bank: null, columns: MAPPED, runningBalance: { state: 'whole' } });
    expect(pointed.lines).toMatchObject([
      { row: 3, rrn: '512345678902', orderCodes: ['TA7K3QX9MZ'], direction: 'credit', anchored: true },
      { row: 4, direction: 'debit', amountPaise: 5000 },
    ]);
    const layouts = [{ headerSignature: pointed.headerSignature, columns: MAPPED }];
    expect(read(FOREIGN, { layouts }).lines).toEqual(pointed.lines);
    const others = [{ headerSignature: 'other', columns: MAPPED }];
    expect(parseStatement(Buffer.from(FOREIGN), { layouts: others }).needsColumns).toBe(true);
  });

  it('asks for its columns also where no day can be read, and says so', () => {
    const text =
      'Tag,Zweck,Betrag,Rest\n26~Nov,UPI 512345678902,100.00,100.00\n27~Nov,UPI 512345678903,100.00,200.00';
    expect(parseStatement(Buffer.from(text), {})).toMatchObject({
      needsColumns: true,
      firstRows: { length: 3 },
    });
    const columns = { date: 0, narration: 1, credit: 2, balance: 3 };
    expect(parseStatement(Buffer.from(text), { columns })).toMatchObject({
      needsColumns: true,
      unread: [
        { row: 2, cell: 'date' },
        { row: 3, cell: 'date' },
      ],
    });
  });

  it('has no table without a day and an amount in a row', () => {
    expect(() => read('Dear customer,\nyour statement, is ready,\n')).toThrow('no_table');
  });
});

/** Four rows of each bank: two learners by UPI, a debit and a transfer of a company. */
const PAID_BY_UPI = (rrns: [string, string]) => [
  { direction: 'credit', amountPaise: 499900, rrn: rrns[0], kind: 'upi', anchored: true },
  { direction: 'debit', amountPaise: 84200 },
  { direction: 'credit', amountPaise: 299900, rrn: rrns[1], kind: 'upi', anchored: true },
  { direction: 'credit', amountPaise: 10499900, rrn: null, anchored: false },
];

describe('an export that banks changed since', () => {
  it.each([
    ['sbi-yono.xls', 'SBI', '00000012344321', ['638000102948', '638000308844'], 'MEERA NA'],
    ['icici-cib.xls', null, '000405004321', ['638000720630', '638000926526'], null],
    ['kotak-2026.csv', 'Kotak', '7412344321', ['638001647153', '638001853049'], 'MEERA NAIR'],
    ['hdfc-delimited.txt', null, null, ['638000411789', '638000617685'], 'MEERA NAIR'],
    ['iob.xls', 'IOB', '012302000004321', ['638004426722', '638004632618'], 'MEERA NA'],
  ] as const)('is read by what its columns hold: %s', (file, bank, account, rrns, payer) => {
    const statement = read(fixtureBytes(`cases/${file}`));
    expect(statement).toMatchObject({ bank, account, runningBalance: { state: 'whole' }, unread: [] });
    expect(statement.lines).toMatchObject(PAID_BY_UPI([...rrns]));
    expect(statement.lines[0]).toMatchObject({ bookedOn: '2026-11-26', payer });
  });

  it('takes a bank’s own numbers in the reference column for no reference', () => {
    const [line] = read(fixtureBytes('cases/kotak-2026.csv')).lines;
    expect(line).toMatchObject({ rrn: '638001647153', bookedAt: '2026-11-26T05:10:46.000Z' });
  });

  it('is put together where a narration has commas that nobody quoted', () => {
    const text = fixtureBytes('cases/hdfc-delimited.txt')
      .toString()
      .replace('UPI-RAVI K-', 'UPI-RAVI K, SON OF M-');
    expect(read(text)).toMatchObject({ runningBalance: { state: 'whole' }, unread: [] });
    expect(read(text).lines[2]).toMatchObject({ rrn: '638000617685', amountPaise: 299900 });
  });

  it('may repeat its header and state sums', () => {
    const [account, header, ...rows] = fixtureBytes('cases/rbl-of-another-account.csv').toString().trim().split('\r\n').slice(1); // prettier-ignore
    const text = [account, header, rows[0], '', header, rows[1], 'Total,,,,842.00,4999.00,'].join('\r\n');
    expect(read(text)).toMatchObject({
      account: '309000009999',
      runningBalance: { state: 'whole' },
      unread: [],
    });
    expect(read(text).lines).toMatchObject([{ direction: 'credit' }, { direction: 'debit' }]);
  });
});

describe('a row', () => {
  it('is read as banks write amounts and days', () => {
    const { lines, unread } = read(fixtureBytes('cases/row-dropped-silently.csv'));
    expect(lines.map(({ amountPaise, direction }) => [amountPaise, direction])).toEqual(
      Array.from({ length: 4 }, () => [499900, 'credit']),
    );
    expect(lines[3]!.bookedOn).toBe('2026-04-03');
    expect(unread).toEqual([]);
  });

  it('that can’t be read is named by its number', () => {
    const text = fixtureBytes('cases/row-dropped-silently.csv').toString();
    const rows = ['31/11/2026,UPI/CR/639100000005/E,,4999.00', '27/11/2026,UPI/CR/639100000006/F,,49.99.00', '27/11/2026,UPI/CR/639100000007/G,,', '27/11/2026,UPI/CR/639100000008/H,10,10']; // prettier-ignore
    const sums = ['01/11/2026,Opening balance,,', 'Total of 26/11/2026,,,19996.00', ',continued,,'];
    expect(read([text.trimEnd(), ...rows, ...sums].join('\r\n')).unread).toEqual([
      { row: 7, cell: 'date' },
      { row: 8, cell: 'amount' },
      { row: 9, cell: 'amount' },
      { row: 10, cell: 'amount' },
    ]);
  });

  it('with less than nothing in the column of credits is a debit', () => {
    const { lines } = read(fixtureBytes('cases/negative-credit-read-as-credit.csv'));
    expect(lines.map(({ direction }) => direction)).toEqual(['credit', 'debit', 'debit', 'debit']);
  });
});

const PAYTM = [
  "'Transaction_ID','Order_ID','Transaction_Date','Updated_Date','Transaction_Type','Status','Amount','Commission','GST','Settled_Amount','UTR_No.','RRN','Customer_VPA'",
  "'20261126001','O1','2026-11-26 10:15:22','2026-11-27','ACQUIRING','SUCCESS','4999.00','10.00','1.80','4987.20','633000000001','638006588609','meera@okaxis'",
  "'20261126002','O2','2026-11-26 11:15:22','2026-11-27','ACQUIRING','FAILURE','2999.00','0','0','0','633000000001','638006588610','x@ybl'",
  "'20261126003','O3','2026-11-26 12:15:22','2026-11-27','REFUND','SUCCESS','999.00','0','0','-999.00','633000000001','638006588611','y@ybl'",
].join('\n').replaceAll("'", ''); // prettier-ignore
const RAZORPAY = [
  'id,amount,currency,status,method,vpa,contact,notes,fee,tax,created_at,rrn',
  'pay_1,4999.00,INR,captured,upi,meera@okaxis,+919876543210,TA7K3QX9MZ,117.98,18.00,26/11/2026 10:15:22,638006588609',
  'pay_2,2999.00,INR,failed,upi,x@ybl,+919876543211,,0,0,26/11/2026 11:15:22,638006588610',
  'pay_3,999.00,INR,authorized,upi,x@ybl,+919876543211,,0,0,26/11/2026 11:15:22,638006588612',
  'pay_4,999.00,INR,refunded,upi,x@ybl,+919876543211,,0,0,26/11/2026 11:15:22,638006588613',
].join('\n');
const SETTLEMENTS = [
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,entity_created_at,entity_description,settlement_utr',
  'payment,pay_1,4999.00,INR,99.98,18.00,0.00,4881.02,26/11/2026 10:15:22,TA7K3QX9MZ,633000000001',
  'refund,rfnd_1,999.00,INR,0.00,0.00,999.00,0.00,26/11/2026 11:15:22,,633000000001',
  'adjustment,adj_1,10.00,INR,0.00,0.00,0.00,10.00,26/11/2026 11:15:22,,633000000001',
].join('\n');

describe('a merchant report', () => {
  it.each([
    [
      'BharatPe',
      fixtureBytes('cases/bharatpe-failed.csv').toString(),
      [[299900, '651100220033', 'credit', 'failed']],
      null,
    ],
    [
      'BharatPe, paid',
      fixtureBytes('cases/bharatpe-failed.csv').toString().replace(',FAILED\r', ',SUCCESS\r'),
      [[299900, '651100220033', 'credit', 'upi']],
      null,
    ],
    [
      'Google Pay',
      fixtureBytes('cases/gpay-business.csv').toString(),
      [
        [499900, '638006588609', 'credit', 'upi'],
        [299900, '638006691557', 'credit', 'failed'],
        [299900, '638006794505', 'debit', 'refund'],
      ],
      null,
    ],
    [
      'Paytm',
      PAYTM,
      [
        [499900, '638006588609', 'credit', 'upi'],
        [299900, '638006588610', 'credit', 'failed'],
        [99900, '638006588611', 'debit', 'refund'],
      ],
      1180,
    ],
    [
      'Razorpay',
      RAZORPAY,
      [
        [499900, '638006588609', 'credit', 'upi'],
        [299900, '638006588610', 'credit', 'failed'],
        [99900, '638006588612', 'credit', 'pending'],
        [99900, '638006588613', 'credit', 'failed'],
      ],
      11798,
    ],
    [
      'settlements of Razorpay',
      SETTLEMENTS,
      [
        [499900, null, 'credit', 'upi'],
        [99900, null, 'debit', 'refund'],
      ],
      11798,
    ],
  ] as const)('counts only what succeeded, before fees: %s', (_name, text, want, feesPaise) => {
    const statement = read(text);
    expect(statement.lines.map(({ amountPaise, rrn, direction, kind }) => [amountPaise, rrn, direction, kind])).toEqual(want); // prettier-ignore
    expect(statement).toMatchObject({ runningBalance: { state: 'absent' }, unread: [], feesPaise });
  });

  it('says at what time who paid, and how many rows are no money', () => {
    const { lines, leftOut } = read(fixtureBytes('cases/bharatpe-failed.csv'));
    expect(lines[0]).toMatchObject({
      bookedAt: '2026-11-27T23:45:22.000Z',
      payer: 'FAILED PAYER',
      vpa: 'f@ybl',
    });
    expect(leftOut).toBe(1);
  });

  it('has its state read where an administrator mapped the columns without it', () => {
    const columns = { date: 1, reference: 4, amount: 7 };
    const [line] = read(fixtureBytes('cases/bharatpe-failed.csv'), { columns }).lines;
    expect(line!.kind).toBe('failed');
  });
});
