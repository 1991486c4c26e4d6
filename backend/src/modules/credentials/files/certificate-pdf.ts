import QRCode from 'qrcode';
import { COLORS, drawPdf, type PdfPage } from '../../../platform/pdf/index.js';
import { printedCode } from '../../../platform/common/public-code.js';
import type { CertificateView } from './certificate-view.js';
import { MARKS } from './marks.js';

/** A4 on its side, in points. */
export const SHEET = { width: 841.89, height: 595.28 } as const;
/** The band of marks on the left. */
const BAND = { width: 168 } as const;
/** What is printed beside the band. */
const BODY = { x: BAND.width + 60, width: SHEET.width - BAND.width - 60 - 60 } as const;

const QR_SIZE = 92;
const LARGEST_NAME = 46;
const SMALLEST_NAME = 22;
const TITLE_SIZES = [24, 21, 18, 15, 13];
const FOOT_TOP = SHEET.height - 62 - QR_SIZE;

/** The certificate as one page to print, with the signed credential attached to it. */
export function certificatePdf(view: CertificateView): Promise<Buffer> {
  return drawPdf(
    {
      title: `Certificate: ${view.recipientName}, ${view.courseTitle}`,
      author: view.academyName,
      createdAt: view.issuedAt,
      layout: 'landscape',
    },
    (page) => {
      drawBand(page);
      drawStatement(page, view);
      drawFoot(page, view);
      if (view.ended) drawEnd(page, view.ended);
      page.document.file(Buffer.from(view.signedJson), {
        name: 'credential.json',
        type: 'application/vc',
        description: 'The signed Open Badges 3.0 credential',
        creationDate: view.issuedAt,
        modifiedDate: view.issuedAt,
      });
    },
  );
}

/** The academy's three marks on ink. */
function drawBand({ document }: PdfPage): void {
  document.save();
  document.rect(0, 0, BAND.width, SHEET.height).fill(COLORS.ink);
  document.translate((BAND.width - 96) / 2, (SHEET.height - 336) / 2);
  for (const { path, color } of MARKS) document.path(path).fill(color);
  document.restore();
}

function drawStatement(page: PdfPage, view: CertificateView): void {
  const ink = { color: COLORS.ink };
  const muted = { color: COLORS.muted };
  let y = page.text(view.academyName, { ...BODY, y: 62 }, { ...ink, size: 13, weight: 'bold' });
  y = page.text('Certificate of completion', { ...BODY, y: y + 30 }, { ...muted, size: 15 });
  const name = { ...ink, weight: 'bold', size: fittingSize(page, view.recipientName) } as const;
  y = page.text(view.recipientName, { ...BODY, y: y + 8 }, name) + 6;
  page.rule({ ...BODY, y }, COLORS.line);
  y = page.text('has completed the course', { ...BODY, y: y + 16 }, { ...muted, size: 13 });
  const basis = { ...ink, size: 12 };
  const room = FOOT_TOP - 26 - (y + 4) - 8 - page.heightOf(view.basis, BODY.width, basis);
  const title = { ...ink, weight: 'bold', size: titleSize(page, view.courseTitle, room) } as const;
  y = page.text(view.courseTitle, { ...BODY, y: y + 4 }, title);
  page.text(view.basis, { ...BODY, y: y + 8 }, basis);
}

/** Says above that it no longer holds, and across the page, so that no partial copy looks valid. */
function drawEnd(page: PdfPage, sentence: string): void {
  const style = { color: COLORS.red, weight: 'bold', align: 'right' } as const;
  page.text(sentence, { ...BODY, y: 36 }, { ...style, size: 12 });
  const [x, y] = [BODY.x + BODY.width / 2, SHEET.height / 2];
  page.document.save();
  page.document.rotate(-30, { origin: [x, y] }).opacity(0.13);
  const mark = sentence.split(' ', 1)[0]!.toUpperCase();
  page.text(mark, { x: x - 400, y: y - 70, width: 800 }, { ...style, size: 104, align: 'center' });
  page.document.restore();
}

/** Who signed it and when on the left, how to check it on the right. */
function drawFoot(page: PdfPage, view: CertificateView): void {
  const top = FOOT_TOP;
  const left = { x: BODY.x, width: BODY.width - QR_SIZE - 276 };
  const right = { x: BODY.x + BODY.width - QR_SIZE - 256, width: 240 };
  const small = { size: 9, color: COLORS.muted };
  const strong = { size: 10.5, color: COLORS.ink, weight: 'bold' } as const;
  page.rule({ ...BODY, y: top - 18 }, COLORS.line);
  let y = page.text('Completed', { ...left, y: top }, small);
  y = page.text(view.completedOn, { ...left, y }, strong);
  y = page.text('Signed', { ...left, y: y + 8 }, small);
  y = page.text(`${view.issuedOn} by ${view.academyName}`, { ...left, y }, strong);
  page.text(view.issuer, { ...left, y }, { ...small, size: 7.5 });
  y = page.text('Check this certificate', { ...right, y: top }, { ...small, align: 'right' });
  y = page.text(view.verifyAddress, { ...right, y }, { ...small, size: 8, align: 'right' });
  page.text(printedCode(view.code), { ...right, y }, { ...strong, align: 'right' });
  drawQr(page, view.verifyUrl, BODY.x + BODY.width - QR_SIZE, top);
}

function drawQr({ document }: PdfPage, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const size = QR_SIZE / modules.size;
  document.save();
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        // A hair wider, so that no gap shows between two.
        document.rect(x + column * size, y + row * size, size + 0.05, size + 0.05);
  document.fill(COLORS.ink);
  document.restore();
}

/** The largest size at which a name is one line; a very long one takes two. */
function fittingSize(page: PdfPage, name: string): number {
  for (let size = LARGEST_NAME; size > SMALLEST_NAME; size -= 2)
    if (page.widthOf(name, { size, weight: 'bold' }) <= BODY.width) return size;
  return SMALLEST_NAME;
}

/** The largest size at which a title takes no more than this height. */
function titleSize(page: PdfPage, title: string, height: number): number {
  const fits = (size: number) => page.heightOf(title, BODY.width, { size, weight: 'bold' }) <= height;
  return TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!;
}
