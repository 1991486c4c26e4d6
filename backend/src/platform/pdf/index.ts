export { COLORS } from './colors.js';
export { PdfPage, type TextStyle } from './pdf-page.js';
export { missingLetters } from './missing-letters.js';
export { outlineText } from './svg-text.js';
export { drawPdf } from './draw-pdf.js';
