import { COLORS, type PdfPage } from '../../../platform/pdf/index.js';
import type { ReceiptResponse } from '../dto/receipt.dto.js';
import { formatDay, MUTED, SHEET, STRONG } from './sheet.js';

export const receiptTitle = ({ kind }: Pick<ReceiptResponse, 'kind'>): string =>
  kind === 'invoice' ? 'Tax invoice' : 'Receipt';

const LOGO_WIDTH = 52;
const RIGHT_WIDTH = 190;
const LEFT_WIDTH = SHEET.width - RIGHT_WIDTH - 24;

/** Issuer on the left, document type on the right. @returns the y below it */
export function drawHead(
  page: PdfPage,
  top: number,
  receipt: ReceiptResponse,
  document: { title: string; number: string; issued_at: Date },
): number {
  const { x, width } = SHEET;
  drawLogo(page, x, top + 2);
  const left = { x, width: LEFT_WIDTH };
  const name = { x: x + LOGO_WIDTH, y: top, width: LEFT_WIDTH - LOGO_WIDTH };
  let y = page.text(receipt.academy_name, name, { ...STRONG, size: 15 }) + 4;
  const { gst } = receipt;
  if (gst) {
    y = page.text(gst.seller_name, { ...left, y }, { ...STRONG, size: 9 });
    y = page.text(gst.seller_address, { ...left, y }, MUTED);
    y = page.text(`GSTIN ${gst.seller_gstin}`, { ...left, y }, MUTED);
  }
  if (receipt.support_email) y = page.text(receipt.support_email, { ...left, y }, MUTED);

  const right = { x: x + width - RIGHT_WIDTH, width: RIGHT_WIDTH };
  let below = page.text(document.title, { ...right, y: top }, { ...STRONG, size: 15, align: 'right' });
  below = page.text(document.number, { ...right, y: below + 4 }, { ...STRONG, align: 'right' });
  below = page.text(formatDay(document.issued_at), { ...right, y: below }, { ...MUTED, align: 'right' });
  return Math.max(y, below);
}

/** The three marks of the academy, as on the screens. */
function drawLogo({ document }: PdfPage, x: number, y: number): void {
  document.save();
  document.translate(x, y);
  document.path('M8 2 15.6 18H.4z').fill(COLORS.red);
  document.rect(16.5, 3, 12, 15).fill(COLORS.blue);
  document.circle(36, 10.5, 7.5).fill(COLORS.amber);
  document.path('M36 7.4a2.1 2.1 0 0 1 1 3.9l.9 3.2h-3.8l.9-3.2a2.1 2.1 0 0 1 1-3.9z').fill(COLORS.ink);
  document.restore();
}
