import { readBankQr } from './bank-qr.js';

const SIGN = 'MEUCIQDl0fvG3n5w+9b/4c0qJ4n2V0x1s7oYzQ==';

describe('readBankQr', () => {
  it('reads a merchant’s signed code', () => {
    const text = `upi://pay?pa=triad.academy@hdfcbank&pn=TRIAD%20LEARNING%20LLP&mc=8299&mode=02&orgid=159761&purpose=00&sign=${SIGN}`;
    expect(readBankQr(`  ${text}\n`)).toEqual({
      upiId: 'triad.academy@hdfcbank',
      payeeName: 'TRIAD LEARNING LLP',
      kind: 'merchant',
      isSigned: true,
      // An order's link is not signed and must not claim to be.
      fields: { mc: '8299', mode: '01', orgid: '159761' },
    });
  });

  it.each([
    ['upi://pay?pa=asha@okaxis&pn=Asha+Menon&aid=uGICAgIC', 'Asha Menon', {}],
    [
      'UPI://PAY?pa=9845012345@ybl&pn=Asha Menon&mc=0000&mode=02&purpose=00',
      'Asha Menon',
      { mc: '0000', mode: '02' },
    ],
    ['upi://pay?pa=asha@upi&am=&mc=&mode=two&orgid=12', null, {}],
    ['upi://pay?pa=asha@upi&pn=%E0%A4', '%E0%A4', {}],
  ])('reads the personal code %s', (text, payeeName, fields) => {
    expect(readBankQr(text)).toMatchObject({ payeeName, kind: 'personal', isSigned: false, fields });
  });

  it.each([
    ['no link', 'triad@okaxis'],
    ['a web address', 'https://pay.example/?pa=triad@okaxis'],
    ['a mandate', 'upi://mandate?pa=triad@okaxis'],
    ['no UPI ID', 'upi://pay?pn=Triad'],
    ['something else as UPI ID', 'upi://pay?pa=triad'],
    ['the code of one order', 'upi://pay?pa=triad@okaxis&am=499.00'],
    ['two payees', 'upi://pay?pa=triad@okaxis&pa=mallory@okaxis'],
    ['a NUL byte', 'upi://pay?pa=triad@okaxis&pn=a\0b'],
    ['10 kB', `upi://pay?pa=triad@okaxis&pn=${'x'.repeat(10_000)}`],
    ['a Bharat QR', '00020101021126420010A000000677010111011300668899112300208'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(readBankQr(text)).toBeNull();
  });
});
