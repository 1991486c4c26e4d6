import { buffer } from 'node:stream/consumers';
import { PdfPage } from './pdf-page.js';

/** Renders one A4 page. The library and its fonts are loaded on first use. */
export async function drawPdf(
  about: { title: string; author: string; createdAt: Date; layout?: 'portrait' | 'landscape' },
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: about.layout ?? 'portrait',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // No default font: pdfkit would load Helvetica.
    font: '',
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  });
  const bytes = buffer(document);
  draw(new PdfPage(document));
  document.end();
  return bytes;
}
