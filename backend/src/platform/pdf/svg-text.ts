import { pdfFont, type PdfRun, type PdfWeight, runsOf } from './pdf-fonts.js';

/** Text as the outlines of its glyphs: a picture that needs no fonts where it is drawn. */
interface TextOutline {
  /** SVG path data, with the baseline at y = 0 and the beginning at x = 0. */
  path: string;
  width: number;
}

/** @param size in the units of the picture */
export function outlineText(text: string, size: number, weight: PdfWeight): TextOutline {
  let path = '';
  let x = 0;
  for (const run of runsOf(text)) {
    const { font } = pdfFont(run.font, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = layout(font, run);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const outline = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      path += outline.toSVG();
      x += xAdvance * scale;
    }
  }
  return { path, width: x };
}

type Font = ReturnType<typeof pdfFont>['font'];

function layout(font: Font, { text }: PdfRun): ReturnType<Font['layout']> {
  try {
    return font.layout(text);
  } catch {
    // fontkit can't position the marks of some letters: they are at their default place then.
    return font.layout(text, { mark: false, mkmk: false, abvm: false, blwm: false });
  }
}
