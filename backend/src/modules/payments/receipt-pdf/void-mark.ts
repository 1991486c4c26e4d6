import { COLORS, type PdfPage } from '../../../platform/pdf/index.js';
import { formatDay, SHEET } from './sheet.js';

const NOTICE_HEIGHT = 34;
const MARK = { size: 190, opacity: 0.13, angle: -40, width: 560 } as const;

/** States at the top since when the receipt is void. @returns the y below it */
export function drawVoidNotice(page: PdfPage, y: number, voidedAt: Date, creditNote?: string): number {
  const { x, width } = SHEET;
  page.document.rect(x, y, width, NOTICE_HEIGHT).lineWidth(1.5).strokeColor(COLORS.red).stroke();
  const color = COLORS.red;
  page.text('VOID', { x: x + 12, y: y + 5, width: 90 }, { size: 17, weight: 'bold', color });
  page.text(
    `Void since ${formatDay(voidedAt)}. ${creditNote ? `Taken back by credit note ${creditNote}.` : 'This document is no longer valid.'}`,
    { x: x + 76, y: y + 10, width: width - 88 },
    { color },
  );
  return y + NOTICE_HEIGHT + 20;
}

/** VOID across the whole page, so that no partial copy looks valid. */
export function drawVoidMark(page: PdfPage): void {
  const { document } = page;
  const { width, height } = document.page;
  const [x, y] = [width / 2, height / 2];
  document.save();
  document.rotate(MARK.angle, { origin: [x, y] }).opacity(MARK.opacity);
  page.text(
    'VOID',
    { x: x - MARK.width / 2, y: y - MARK.size * 0.65, width: MARK.width },
    { size: MARK.size, weight: 'bold', color: COLORS.red, align: 'center' },
  );
  document.restore();
}
