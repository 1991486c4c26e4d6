import { type BankEntryKind, bankWordOn, readBankText } from './bank-text.js';

const order = {
  lookalikeKey: '632560217745',
  orderCode: 'TA7K3QX9MZ',
  amountPaise: 549_900,
  receivedPaise: 0,
};
const said = (text: string) => bankWordOn(readBankText(text), order);

describe('a payment in a bank message', () => {
  it.each<[string, number | null, BankEntryKind]>([
    [
      'Rs.1.00 credited to A/c XX1234 on 21-11-26. UPI Ref No 632560217745. Avl Bal Rs 1,02,345.10',
      100,
      'credit',
    ],
    [
      'A/c X4321 credited for INR 5499.00 by RAVI thru UPI.AvlBal INR 27684.58(UPI:632560217745).-PNB',
      549_900,
      'credit',
    ],
    ['UPI Credit:INR Rs.5499.00 in A/c X4321. Info: UPI/TGRB/632560217745/ RAVI', 549_900, 'credit'],
    [
      'INR 5499.00 credited\nA/c no. XX4321\n11-11-26, 16:02:45 IST\nUPI/P2A/632560217745/RAVI',
      549_900,
      'credit',
    ],
    ['INR 5499.00 credited ⏎ A/c no. XX4321 ⏎ UPI/P2A/632560217745/RAVI', 549_900, 'credit'],
    [
      '11/11/26,UPI-RAVI-RAVI@YBL-HDFC0000123-632560217745-NA,0000632560217745,11/11/26,,1500,129455.88',
      150_000,
      'credit',
    ],
    [
      '5,11-11-2026,UPI/RAVI/632560217745/NA,UPI-632560217745,"4,999.00",CR,"1,33,975.78",CR',
      499_900,
      'credit',
    ],
    [
      '11-11-2026\t11-11-2026\tUPI IN/632560217745/ravi@ptsbi/NA/5085\tTFR\t\t\t5499.00\t139975.88\tCR',
      549_900,
      'credit',
    ],
    ['11/11/2026,S5769,UPIAB/632560217745/CR/RAVI,7499.00 (Cr),142975.78 (Cr)', 749_900, 'credit'],
    ['03-11-26 03-11-26 UPI/632560217745/RAVI 5,499.00 1,28,455.78', 549_900, 'credit'],
    ['UPI/632560217745/RAVI', null, 'credit'],
    ['Rs.5499 credited. UPI Ref No 6325 6021 7745', 549_900, 'credit'],
    ['Rs 5499 by order TA7K3QX9MZ', 549_900, 'credit'],
    ['Rs 5499 by order TA7K3 QX9MZ', 549_900, 'credit'],
    ['Rs 5499 by order TA7K3\nQX9MZ. Thank you', 549_900, 'credit'],
    ['Acct XX4321 debited for Rs 5499.00; RAVI credited. UPI:632560217745', 549_900, 'debit'],
    ['RAVI has received Rs 5499 from your A/c XX1. UPI 632560217745', 549_900, 'debit'],
    ['Rs 5499 will be credited to your A/c. Ref 632560217745', 549_900, 'expected'],
    ['Collect request: RAVI has requested Rs 5499. UPI 632560217745', 549_900, 'requested'],
    ['UPI payment of Rs 5499 failed. Ref 632560217745', 549_900, 'failed'],
  ])('%j', (text, amountPaise, kind) => {
    expect(said(text)).toEqual({ amountPaise, kind });
  });

  it.each(['Rs 5499 credited. UPI Ref 632560217746', '₹5,499', 'ASHWIN DRAVID', '03-11-26 03-11-26', ''])(
    'nothing: %j',
    (text) => expect(said(text)).toBeNull(),
  );

  it.each([
    ['tabs', 'Date\tNarration\tWithdrawal Amt.\tDeposit Amt.\tClosing Balance', '\t'],
    ['commas', 'Date,Narration,Debit,Credit,Balance', ','],
  ])('distinguishes debits from credits by a statement’s header with %s', (_, header, separator) => {
    const row = (...cells: string[]) => ['11/11/26', 'UPI/632560217745/RAVI', ...cells].join(separator);
    expect(said(`${header}\n${row('5499.00', '', '20000.00')}`)).toEqual({
      amountPaise: 549_900,
      kind: 'debit',
    });
    expect(said(`${header}\n${row('', '"4,999.00"', '20000.00')}`)).toEqual({
      amountPaise: 499_900,
      kind: 'credit',
    });
  });

  it('parses every line of a long statement', () => {
    const lines = Array.from({ length: 52 }, (_, n) => `UPI/${600_000_000_000 + n}/RAVI\t${n}.50\t9999.00`);
    const entries = readBankText(lines.join('\n'));
    expect(entries).toHaveLength(52);
    expect(entries[51]).toEqual({ keys: ['600000000051'], amountsPaise: [5150], kind: 'credit' });
  });
});
