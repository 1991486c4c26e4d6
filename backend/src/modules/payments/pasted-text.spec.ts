import { readPastedText } from './pasted-text.js';

const named = (references: string[], amountPaise: number | null = null) => ({ references, amountPaise });

describe('the fields of a bank message', () => {
  it.each([
    ['632560217745', ['632560217745']],
    ['６３２５６０２１７７４５', ['632560217745']],
    ['UTR: 6325 6021 7745.', ['632560217745']],
    ['UTR 6325-6021-7745', ['632560217745']],
    ['UPI/632560217745/ravi@okbank/TA7K3QX9MZ', ['632560217745', 'TA7K3QX9MZ']],
    ['UPI-RAVI KUMAR-RAVI@OKBANK-OKBK0001234-632560217745-TA7K3QX9MZ', ['632560217745', 'TA7K3QX9MZ']],
    [
      'Dear Customer, Rs.5,499.00 credited to A/c XX1234 on 21-11-26 by UPI ref no 632560217745.Avl Bal Rs.1,02,345.10',
      ['632560217745'],
    ],
    ['NEFT Cr-HDFCN52026112112345678-RAVI', ['HDFCN52026112112345678']],
    ['UPI TA7K3 QX9MZ', ['TA7K3QX9MZ']],
    ['t2611191432110012345678', ['T2611191432110012345678']],
  ])('%s: its references', (text, references) => {
    expect(readPastedText(text)).toEqual(named(references));
  });

  it.each([
    ['5499', 549_900],
    ['₹5,499', 549_900],
    ['₹ 5,499.00', 549_900],
    ['5,499.5', 549_950],
    ['Rs. 5499/-', 549_900],
    ['INR 1,00,000.00', 10_000_000],
    ['Rs.5,499.00 credited to A/c XX1234 from ravi@okbank. Avl Bal Rs 1,02,345.10', 549_900],
    ['Received ₹499 from Ravi on 21-11-2026', 49_900],
  ])('%s: its amount', (text, paise) => {
    expect(readPastedText(text)).toEqual(named([], paise));
  });

  it.each([
    'Ravi Kumar',
    'ravi19981123@example.com',
    '9876543210@okbank',
    'Reset in 2026',
    'XX1234',
    '21-11-2026',
    '10,00,001',
    '9'.repeat(400),
    '',
  ])('%s: neither', (text) => {
    expect(readPastedText(text)).toEqual(named([]));
  });
});
