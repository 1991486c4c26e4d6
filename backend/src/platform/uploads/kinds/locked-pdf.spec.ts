import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { isLockedPdf } from './locked-pdf.js';

async function aPdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument({ ...options, info: { Title: 'A (handout)' } });
  const bytes = buffer(document);
  document.text('Kerberos');
  document.end();
  return bytes;
}

describe.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)('a PDF %s', (pdfVersion) => {
  it('is locked by a user password, and open without one', async () => {
    // The strings of the dictionary are random: each way of writing a byte comes up.
    for (let round = 0; round < 3; round += 1) {
      expect(isLockedPdf(await aPdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'x' }))).toBe(true);
      expect(isLockedPdf(await aPdf({ pdfVersion, ownerPassword: `x${round}` }))).toBe(false);
    }
    const locked = await aPdf({ pdfVersion, userPassword: 'secret' });
    expect(isLockedPdf(Buffer.concat([locked, Buffer.from('\n/EncryptMetadata true')]))).toBe(true);
    expect(isLockedPdf(await aPdf({ pdfVersion }))).toBe(false);
  });
});

it.each([
  '',
  '%PDF-1.7 /Encrypt',
  '%PDF-1.7 /Encrypt 9 0 R',
  '/Encrypt << /R 6 /U (x) /O (x',
  '/Encrypt << /R 2 /U <> /O <> >>',
])('counts what can’t be read as open, or as locked, without failing: %s', (text) => {
  expect(typeof isLockedPdf(Buffer.from(text))).toBe('boolean');
});
