export { COLORS } from './colors.js';
export { PdfPage, type TextStyle } from './pdf-page.js';
export { drawable, missingLetters } from './pdf-fonts.js';
export { IsDrawable, missingSentence } from './is-drawable.js';
export { drawPdf } from './draw-pdf.js';
export { centred, drawPicture, fitted, fittedLines, line } from './picture.js';
