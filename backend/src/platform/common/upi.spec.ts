import { qrCode } from './qr-code.js';
import { upiLink } from './upi.js';

describe('upiLink', () => {
  const request = { address: 'academy@okbank', payeeName: 'Triad', amountPaise: 1, orderCode: 'TA7K3QX9MZ' };

  it.each([
    [499_900, '4999.00'],
    [1, '0.01'],
    [10, '0.10'],
    [449_910, '4499.10'],
    [100_000_000, '1000000.00'],
  ])('asks for %i paise as %s rupees', (amountPaise, am) => {
    expect(new URL(upiLink({ ...request, amountPaise })).searchParams.get('am')).toBe(am);
  });

  it('escapes the payee for payment apps: no plus signs, no field separators', () => {
    const link = upiLink({ ...request, payeeName: 'Asha & Söhne+Co #1' });
    expect(link).toContain('pn=Asha%20%26%20S%C3%B6hne%2BCo%20%231&am=');
    expect(link).toMatch(/^upi:\/\/pay\?pa=academy@okbank&/);
  });

  it('repeats what the bank’s QR code says of its payee', () => {
    const bankFields = { mc: '8299', mode: '01', orgid: '159761' };
    expect(upiLink({ ...request, bankFields })).toBe(`${upiLink(request)}&mc=8299&mode=01&orgid=159761`);
  });

  it('is rendered as an SVG with a size, without which Firefox 121 saves no picture of it', async () => {
    const [head, data] = (await qrCode(upiLink(request))).split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data!, 'base64').toString()).toMatch(
      /^<svg [^>]*width="\d+" height="\d+".*<\/svg>\s*$/s,
    );
  });
});
