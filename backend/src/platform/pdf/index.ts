export { PdfPage, type TextStyle } from './pdf-page.js';
export { drawPdf } from './draw-pdf.js';
