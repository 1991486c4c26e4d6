import { pdfFont, RARE_LATIN, runsOf } from './pdf-fonts.js';

/** The letters of a text that no font here has: they would be left out, or lose their marks. Each once. */
export function missingLetters(text: string): string[] {
  const missing = new Set(text.normalize('NFC').match(RARE_LATIN) ?? []);
  for (const run of runsOf(text)) {
    const { font } = pdfFont(run.font, 'bold');
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(run.text))
      if (
        [...segment].some((letter) => !isJoiner(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      )
        missing.add(segment);
  }
  return [...missing];
}

/** Shapes the letters around it and has no shape of its own. */
const isJoiner = (letter: string): boolean => letter === '\u200C' || letter === '\u200D';
