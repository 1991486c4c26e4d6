import { formatRupees, toPaise } from '../../../platform/common/money.js';
import { COLORS, drawPdf } from '../../../platform/pdf/index.js';
import type { CreditNoteResponse, ReceiptResponse } from '../dto/receipt.dto.js';
import { drawGst, drawLine } from './amounts-section.js';
import { drawFacts } from './facts-section.js';
import { drawHead } from './head-section.js';
import { BODY, formatDay, MUTED, SHEET, STRONG } from './sheet.js';

/** Renders the credit note of a void invoice as one A4 page, with the particulars of rule 53 of the CGST rules. */
export function creditNotePdf(invoice: ReceiptResponse, note: CreditNoteResponse): Promise<Buffer> {
  const about = {
    title: `Credit note ${note.number}`,
    author: invoice.academy_name,
    createdAt: note.issued_at,
  };
  const amount = formatRupees(toPaise(invoice.amount));
  return drawPdf(about, (page) => {
    let y = drawHead(page, SHEET.top, invoice, { title: 'Credit note', ...note });
    y = drawFacts(page, y + 22, [
      [
        'Issued to',
        invoice.gst?.buyer_name ?? invoice.payer_name,
        invoice.gst?.buyer_gstin ? `GSTIN ${invoice.gst.buyer_gstin}` : null,
        invoice.payer_email,
      ],
      ['Original tax invoice', invoice.receipt_number, `of ${formatDay(invoice.issued_at)}`],
      ['Order code', invoice.order_code],
      ['Reason', 'The sale was cancelled'],
    ]);
    y = drawLine(page, y + 12, { label: 'Course', amount: 'Amount', style: STRONG });
    page.rule({ ...SHEET, y }, COLORS.ink);
    y = drawLine(page, y, { label: invoice.course_title, amount });
    page.rule({ ...SHEET, y }, COLORS.line);
    y = drawLine(page, y, { label: 'Credited in full', amount, style: { ...STRONG, size: 12 } });
    if (invoice.gst) y = drawGst(page, y + 4, invoice.gst);
    y = page.text(`In words: ${invoice.amount_in_words}`, { ...SHEET, y: y + 16 }, BODY);
    page.rule({ ...SHEET, y: y + 28 }, COLORS.line);
    page.text('Computer-generated; no signature required.', { ...SHEET, y: y + 38 }, { ...MUTED, size: 8.5 });
  });
}
