import { readNarration } from './narration.js';

const rrnOf = (text: string, bank: string | null = null, reference = '') =>
  readNarration(text, reference, bank).rrn;

describe('a narration of a known bank', () => {
  it('is put together where SBI breaks it within a word', () => {
    expect(
      readNarration(
        ' DEP TFR   UPI/CR/73408\n 9817886/LAKSHMI /ICIC/laks\n hmi.mo/TA7K3\n QX9MZ   00976000 AT 20480 SAMPLE BRANCH',
        '',
        'SBI',
      ),
    ).toEqual({
      rrn: '734089817886',
      vpa: null,
      payer: 'LAKSHMI',
      orderCodes: ['TA7K3QX9MZ'],
      kind: 'upi',
      anchored: true,
    });
  });

  it('has one reference beside ICICI’s own hex reference', () => {
    const hex = 'ICI512345678902ab12c2691dc8df0441501';
    expect(rrnOf(`UPI/rohan.mocker60@/course fee/ICICI Bank/719910762723/${hex}/`, 'ICICI')).toBe(
      '719910762723',
    );
  });

  it.each([
    ['HDFC', 'UPI-RAVI K-919876543210-2@YBL-SBIN0004321-512345678902-NA', '919876543210-2@ybl'],
    ['HDFC', 'UPI-RAVI K-919876543210@YBL-SBIN0004321-512345678902-612345678903', '919876543210@ybl'],
    ['Federal', 'UPI IN/512345678902/919876543210@ybl/612345678903/5085', '919876543210@ybl'],
  ])('takes no phone number and no note for the reference: %s', (bank, text, vpa) => {
    expect(readNarration(text, '', bank)).toMatchObject({ rrn: '512345678902', vpa, anchored: true });
  });

  it.each([
    ['Kotak', 'UPI/919876543210/512345678902/612345678903'],
    ['Union', 'UPIAB/512345678902/CR/RAVI K/SBIN/919876543210@y'],
    ['Axis', 'UPI/P2A/512345678902/RAVI K/612345678903/HDFC BANK'],
    ['ICICI', 'UPI/919876543210@yb/612345678903/HDFC BANK/512345678902/ICI32af/'],
  ])('takes it from its place: %s', (bank, text) => {
    expect(rrnOf(text, bank)).toBe('512345678902');
  });

  it('takes no name for a keyword', () => {
    const kindOf = (name: string) =>
      readNarration(`UPI/P2A/512345678902/${name}/refund settlement/HDFC`, '', 'Axis').kind;
    expect(['ASHWIN', 'REVATHI', 'REV KUMAR'].map(kindOf)).toEqual(['upi', 'upi', 'upi']);
  });

  it.each([
    ['Kotak', 'UPI/REVERSAL/512345678902/NA', 'reversal'],
    ['HDFC', 'UPI-REVERSAL-RAVI@YBL-SBIN0004321-512345678902-NA', 'reversal'],
    ['ICICI', 'UPI/REVERSAL/note/HDFC BANK/512345678902/ICI32af/', 'reversal'],
    ['Kotak', 'UPI/RAVI K/512345678902/REVERSAL', 'upi'],
    ['HDFC', 'UPI-RAVI K-RAVI@YBL-SBIN0004321-512345678902-REFUND', 'upi'],
    ['ICICI', 'UPI/return@ybl/REFUND/HDFC BANK/512345678902/ICI32af/', 'upi'],
  ])('is a reversal by the bank’s word, not by the payer’s: %s %s', (bank, text, kind) => {
    expect(readNarration(text, '', bank).kind).toBe(kind);
  });

  it('is not trusted where the reference column says something else', () => {
    const text = 'UPI-RAVI-RAVI@YBL-SBIN0004321-512345678902-NA';
    const anchored = (reference: string) => readNarration(text, reference, 'HDFC').anchored;
    expect(['0000512345678902', '000000000000000', '', '0000612345678903'].map(anchored)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is read by its parts where the template doesn’t fit', () => {
    expect(readNarration('UPI-RAVI-512345678902', '', 'HDFC')).toMatchObject({
      rrn: '512345678902',
      payer: 'RAVI',
      kind: 'upi',
      anchored: true,
    });
  });
});

describe('a narration of an unknown bank', () => {
  it.each([
    ['UPI/512345678902/RAVI', '512345678902'],
    ['UPI 512345678902 919876543210@ybl', '512345678902'],
    ['919876543210@ybl', null],
    ['UPI/X512345678902/RAVI', null],
    ['UPI/512345678902A/RAVI', null],
    ['UPI/5123456789021/RAVI', null],
    ['UPI/512345678902/612345678903', null],
    ['NEFT CR-YESB0000001-ACADEMY-512345678902', null],
  ])('%j has the reference %s', (text, rrn) => {
    expect(rrnOf(text)).toBe(rrn);
  });

  it.each([
    ['0000512345678902', '512345678902'],
    ['UPI-512345678902', '512345678902'],
    ['000000000000000', null],
    ['TRANSFER FROM 4897736162097', null],
  ])('takes %j of the reference column as %s', (reference, rrn) => {
    expect(rrnOf('Payment', null, reference)).toBe(rrn);
  });

  it.each([
    ['NEFT CR-YESB0000001-BHARATPE SETTLEMENT-ACADEMY', 'settlement'],
    ['NEFT CR-HDFC0000001-RAVI', 'neft'],
    ['IMPS-512345678902-RAVI', 'imps'],
    ['REV-UPI-RAVI', 'reversal'],
    ['REVATHI K', 'other'],
    ['CARD REFUND 17', 'refund'],
    ['UPI/REVERSAL/512345678902/RAVI', 'reversal'],
    ['BY TRANSFER-UPI/REV/512345678902/RAVI', 'reversal'],
    ['MMT/IMPS/RETURN/512345678902', 'reversal'],
    ['UPI/512345678902/RAVI/REVERSAL', 'upi'],
    ['NEFT CR-HDFC0000001-RAVI-REFUND', 'neft'],
    ['MOB/512345678902/RAVI/REFUND', 'other'],
    ['BY TRANSFER-UPI/CR/512345678902/settlement', 'upi'],
  ])('%j is %s', (text, kind) => {
    expect(readNarration(text, '', null).kind).toBe(kind);
  });
});

describe('the parts of a narration', () => {
  it.each([
    ['UPI/638004426722/CR/MEERA NA/HDF/meera.nair@okaxis', 'MEERA NA', 'meera.nair@okaxis'],
    ['UPI/638111111111/UPI/x@okaxis/HDFC Bank 1', null, 'x@okaxis'],
    ['IMPS-512345678902-RAVI KUMAR-HDFC-XXXX1234-fees', 'RAVI KUMAR', null],
    ['UPI/CR/512345678902/course fee/UPI', null, null],
    ['NEFT CR-SBIN0004321-ACME LTD-ACADEMY', null, null],
  ])('%j names the payer %j and the UPI ID %j', (text, payer, vpa) => {
    expect(readNarration(text, '', null)).toMatchObject({ payer, vpa });
  });

  it.each([
    ['UPI/512345678902/RAVI', '', true],
    ['UPI/512345678902/RAVI', '000000000000', true],
    ['UPI/512345678902/RAVI', '612345678903', false],
    ['UPI/512345678902/612345678903', '0000612345678903', true],
    ['UPI/512345678902/612345678903', '', false],
    ['UPI/919876543210/RAVI', '', false],
    ['UPI/RAVI', '', false],
  ])('%j beside %j names one reference: %s', (text, reference, isSure) => {
    expect(readNarration(text, reference, null).anchored).toBe(isSure);
  });
});

describe('an order code in a narration', () => {
  it.each([
    ['UPI/ta7k3qx9mz', ['TA7K3QX9MZ']],
    ['TA7K3QX9MZ TA7K3QX9M0', ['TA7K3QX9MZ', 'TA7K3QX9M0']],
    ['TAOK3QXIML', ['TA0K3QX1M1']],
    ['TA7K3QX9MZ0', []],
    ['XTA7K3QX9MZ', []],
    ['TA7K3QX9M', []],
    ['TAUK3QX9MZ', []],
    ['ta7k3qx9mz@ybl', []],
    ['UPI/TA7K3 QX9MZ/HDFC', ['TA7K3QX9MZ']],
    ['UPI/TA 7K3QX9MZ', ['TA7K3QX9MZ']],
    ['UPI/TA7K-3QX9MZ', ['TA7K3QX9MZ']],
    ['UPI/TA7K3QX\n 9MZ', ['TA7K3QX9MZ']],
    ['PAID TO TA TA7K3QX9MZ', ['TA7K3QX9MZ']],
    ['TA 7K 3Q X9MZ', []],
  ])('%j: %j', (text, codes) => {
    expect(readNarration(text, '', null).orderCodes).toEqual(codes);
  });
});
