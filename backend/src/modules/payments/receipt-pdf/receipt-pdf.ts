import { COLORS, drawPdf, type PdfPage } from '../../../platform/pdf/index.js';
import type { ReceiptResponse } from '../dto/receipt.dto.js';
import { drawAmounts, drawGst } from './amounts-section.js';
import { drawFacts, type Fact } from './facts-section.js';
import { drawHead, receiptTitle } from './head-section.js';
import { BODY, formatMoment, MUTED, SHEET } from './sheet.js';
import { drawVoidMark, drawVoidNotice } from './void-mark.js';

/** Renders the receipt or tax invoice as one A4 page, with the same content as the screen. */
export function receiptPdf(receipt: ReceiptResponse): Promise<Buffer> {
  const about = {
    title: `${receiptTitle(receipt)} ${receipt.receipt_number}`,
    author: receipt.academy_name,
    createdAt: receipt.issued_at,
  };
  return drawPdf(about, (page) => {
    let y: number = SHEET.top;
    if (receipt.voided_at) y = drawVoidNotice(page, y, receipt.voided_at, receipt.credit_note?.number);
    y = drawHead(page, y, receipt, {
      title: receiptTitle(receipt),
      number: receipt.receipt_number,
      issued_at: receipt.issued_at,
    });
    y = drawFacts(page, y + 22, factsOf(receipt));
    y = drawAmounts(page, y + 12, receipt);
    if (receipt.gst) y = drawGst(page, y + 4, receipt.gst);
    const words = receipt.refunds.length > 0 ? 'Received, in words' : 'In words';
    y = page.text(`${words}: ${receipt.amount_in_words}`, { ...SHEET, y: y + 16 }, BODY);
    drawFooter(page, y + 28, receipt);
    if (receipt.voided_at) drawVoidMark(page);
  });
}

function factsOf(receipt: ReceiptResponse): Fact[] {
  const { gst } = receipt;
  const facts: (Fact | null)[] = [
    [
      'Received from',
      gst?.buyer_name ?? receipt.payer_name,
      gst?.buyer_gstin ? `GSTIN ${gst.buyer_gstin}` : null,
      receipt.payer_email,
    ],
    ['Paid to', receipt.payee_name, receipt.payee_upi],
    ['Payment submitted', formatMoment(receipt.paid_at)],
    ['Approved', formatMoment(receipt.issued_at)],
    receipt.amount > 0 ? ['Method', receipt.payment_method] : null,
    receipt.transaction_id ? ['Transaction ID', receipt.transaction_id] : null,
    ['Order code', receipt.order_code],
  ];
  return facts.filter((fact) => fact !== null);
}

function drawFooter(page: PdfPage, top: number, { gst }: ReceiptResponse): void {
  page.rule({ ...SHEET, y: top }, COLORS.line);
  let y = top + 10;
  for (const sentence of [
    gst ? null : 'This is a receipt and not a tax invoice.',
    'Purchases are final and non-refundable once access is granted.',
    'Computer-generated; no signature required.',
  ])
    if (sentence) y = page.text(sentence, { ...SHEET, y }, { ...MUTED, size: 8.5 });
}
