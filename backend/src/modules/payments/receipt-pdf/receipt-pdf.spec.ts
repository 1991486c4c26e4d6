import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { inflateSync } from 'node:zlib';
import type { ReceiptResponse } from '../dto/receipt.dto.js';
import { creditNotePdf } from './credit-note-pdf.js';
import { receiptPdf } from './receipt-pdf.js';

const RECEIPT: ReceiptResponse = {
  receipt_number: 'TA-2026-000123',
  payment_id: '0193a1c0-0000-7000-8000-0000000000d1',
  kind: 'receipt',
  gst: null,
  issued_at: new Date('2026-11-20T11:05:00.000Z'),
  voided_at: null,
  credit_note: null,
  paid_at: new Date('2026-11-20T20:30:00.000Z'),
  academy_name: 'Triad Academy',
  support_email: 'support@academy.example',
  payee_name: 'Triad Learning LLP',
  payee_upi: 'academy@okbank',
  payer_name: 'प्रिया शर्मा',
  payer_email: 'priya@example.com',
  course_id: '0193a1c0-0000-7000-8000-0000000000c1',
  course_title: 'Memory forensics field guide',
  original_amount: 5499,
  discount_percent: 10,
  discount_amount: 550,
  coupon_code: 'FIRST10',
  amount: 4949,
  amount_in_words: 'Rupees Four Thousand Nine Hundred Forty-Nine Only',
  payment_method: 'UPI',
  transaction_id: '632560217745',
  order_code: 'TA7K3QX9MZ',
  refunds: [],
  net_amount: 4949,
  overpayments: [],
};
const GST: NonNullable<ReceiptResponse['gst']> = {
  seller_gstin: '27AAPFU0939F1ZV',
  seller_name: 'Triad Learning LLP',
  seller_address: '12 MG Road, Pune 411001',
  sac_code: '999293',
  rate: 18,
  place_of_supply: '27',
  place_of_supply_name: 'Maharashtra',
  buyer_gstin: '27AAGCB7383J1Z4',
  buyer_name: 'Namma LLP',
  taxable_amount: 4194.16,
  cgst: 377.47,
  sgst: 377.47,
  igst: 0,
  reverse_charge: false,
};

/** The page's lines, as copied or read by a screen reader. */
const linesOf = async (overrides: Partial<ReceiptResponse> = {}): Promise<string[]> =>
  linesIn(await receiptPdf({ ...RECEIPT, ...overrides }));

async function linesIn(content: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(content);
  expect(pdf.getPageCount()).toBe(1);
  const page = pdf.getPage(0);
  expect(page.getSize()).toEqual({ width: expect.closeTo(595.28), height: expect.closeTo(841.89) });
  const stream = page.node.Contents() as unknown as PDFRawStream;
  const commands = inflateSync(stream.getContents()).toString('latin1');
  return [...commands.matchAll(/\/ActualText \(((?:[^()\\]|\\[^])*)\)/g)].map(([, text]) => decode(text!));
}

/** Decodes a PDF string: Latin text directly, else UTF-16 with a BOM. */
function decode(literal: string): string {
  const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = literal.replace(/\\([^])/g, (_, character: string) => named[character] ?? character);
  if (!text.startsWith('þÿ')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}

describe('a receipt as a PDF', () => {
  it('matches the screen, with times in India', async () => {
    expect(await linesOf()).toEqual([
      'Triad Academy',
      'support@academy.example',
      'Receipt',
      'TA-2026-000123',
      '20 Nov 2026',
      ...['Received from', 'प्रिया शर्मा', 'priya@example.com'],
      ...['Paid to', 'Triad Learning LLP', 'academy@okbank'],
      ...['Payment submitted', '21 Nov 2026, 2:00 am'],
      ...['Approved', '20 Nov 2026, 4:35 pm'],
      ...['Method', 'UPI', 'Transaction ID', '632560217745', 'Order code', 'TA7K3QX9MZ'],
      ...['Course', 'Amount', 'Memory forensics field guide', 'Lifetime access', '₹5,499'],
      ...['Discount of 10%, coupon FIRST10', '−₹550', 'Received with thanks', '₹4,949'],
      'In words: Rupees Four Thousand Nine Hundred Forty-Nine Only',
      'This is a receipt and not a tax invoice.',
      'Purchases are final and non-refundable once access is granted.',
      'Computer-generated; no signature required.',
    ]);
  });

  it('is a tax invoice with both parties’ GSTIN and the tax', async () => {
    const within = await linesOf({ kind: 'invoice', receipt_number: 'TA/26-27/000001', gst: GST });
    for (const text of [
      ...['Tax invoice', 'GSTIN 27AAPFU0939F1ZV', '12 MG Road, Pune 411001'],
      ...['Namma LLP', 'GSTIN 27AAGCB7383J1Z4'],
      ...['Taxable value', '₹4,194.16', 'CGST 9%', 'SGST 9%', '₹377.47'],
      'HSN/SAC: 999293. Place of supply: Maharashtra (27). Reverse charge: No.',
    ])
      expect(within).toContain(text);
    expect(within).not.toContain('This is a receipt and not a tax invoice.');

    const between = await linesOf({ kind: 'invoice', gst: { ...GST, cgst: 0, sgst: 0, igst: 754.94 } });
    expect(between).toEqual(expect.arrayContaining(['IGST 18%', '₹754.94']));
    expect(between).not.toContain('CGST 9%');
  });

  it('is taken back by a credit note that names the invoice, its day and its tax', async () => {
    const note = { number: 'CN/26-27/000007', issued_at: new Date('2026-12-02T06:00:00.000Z') };
    const invoice = {
      ...RECEIPT,
      kind: 'invoice',
      receipt_number: 'TA/26-27/000001',
      gst: GST,
      credit_note: note,
    } as const;
    const lines = await linesIn(await creditNotePdf(invoice, note));
    for (const text of [
      ...['Credit note', 'CN/26-27/000007', '2 Dec 2026', 'GSTIN 27AAPFU0939F1ZV', '12 MG Road, Pune 411001'],
      ...['Issued to', 'Namma LLP', 'GSTIN 27AAGCB7383J1Z4'],
      ...['Original tax invoice', 'TA/26-27/000001', 'of 20 Nov 2026'],
      ...['Credited in full', '₹4,949', 'Taxable value', '₹4,194.16', 'CGST 9%', '₹377.47'],
    ])
      expect(lines).toContain(text);
    expect(await linesOf({ ...invoice, voided_at: note.issued_at })).toContain(
      'Void since 2 Dec 2026. Taken back by credit note CN/26-27/000007.',
    );
  });

  it('lists refunds with day and bank reference', async () => {
    const lines = await linesOf({
      refunds: [{ amount: 500, reference: '632560217799', refunded_on: '2026-11-22' }],
      net_amount: 4449,
    });
    const from = lines.indexOf('₹4,949') + 1;
    expect(lines.slice(from, from + 5)).toEqual([
      'Refunded on 22 Nov 2026',
      'Bank reference 632560217799',
      '−₹500',
      ...['Net amount paid', '₹4,449'],
    ]);
  });

  it('says what was paid more than was due', async () => {
    const lines = await linesOf({
      overpayments: [
        { amount: 500, overpayment: 'refunded', reference: '632560217799' },
        { amount: 1, overpayment: 'kept', reference: null },
      ],
    });
    const from = lines.indexOf('₹4,949') + 1;
    expect(lines.slice(from, from + 5)).toEqual([
      ...['More than was due, sent back', 'Bank reference 632560217799', '₹500'],
      ...['More than was due, not sent back', '₹1'],
    ]);
  });

  it('is marked void in words and across the page', async () => {
    const lines = await linesOf({ voided_at: new Date('2026-11-21T06:00:00.000Z') });
    expect(lines[1]).toBe('Void since 21 Nov 2026. This document is no longer valid.');
    expect(lines.filter((line) => line === 'VOID')).toHaveLength(2);
    expect(await linesOf()).not.toContain('VOID');
  });

  it('has no transfer for a free order', async () => {
    const lines = await linesOf({ amount: 0, transaction_id: null, payee_upi: null, discount_percent: 0 });
    expect(lines).toEqual(expect.arrayContaining(['No payment due', '₹0']));
    for (const absent of ['Method', 'Transaction ID']) expect(lines).not.toContain(absent);
  });

  it('leaves out emoji, which no font has', async () => {
    const lines = await linesOf({ payer_name: 'Rahul 👩🏽‍💻🇮🇳 Nair ❤️ ©' });
    expect(lines).toContain('Rahul Nair ©');
  });

  it.each(['Nguyễn Thị Hoa', '山田 太郎', 'ภาษาไทย'])('keeps the buyer’s name %s', async (name) => {
    expect(await linesOf({ payer_name: name })).toContain(name);
  });

  it('breaks long text between words and within them', async () => {
    const title = `${'Forensics '.repeat(15)}${'x'.repeat(100)}`;
    const lines = await linesOf({ course_title: title });
    const from = lines.indexOf('Amount') + 1;
    const broken = lines.slice(from, lines.indexOf('Lifetime access'));
    expect(broken.length).toBeGreaterThan(2);
    expect(broken.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
  });
});
