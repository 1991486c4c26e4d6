import { buffer } from 'node:stream/consumers';
import { PdfPage } from './pdf-page.js';

/** Draws one A4 page. The library and its fonts are loaded with the first. */
export async function drawPdf(
  about: { title: string; author: string; createdAt: Date },
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // No font yet: pdfkit would open Helvetica.
    font: '',
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  });
  const bytes = buffer(document);
  draw(new PdfPage(document));
  document.end();
  return bytes;
}
