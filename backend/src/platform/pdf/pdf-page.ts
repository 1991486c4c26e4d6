import { drawable, pdfFont, type PdfRun, type PdfWeight, runsOf } from './pdf-fonts.js';

export interface TextStyle {
  size?: number;
  weight?: PdfWeight;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

interface Box {
  x: number;
  y: number;
  width: number;
}

const LINE_HEIGHT = 1.4;
/** The share of a line's free space that comes before its text. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;
const DEFAULTS = { size: 10, weight: 'regular', color: '#000', align: 'left' } as const;

interface ShapedRun {
  width: number;
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/** fontkit takes an object to switch features off; its types only allow the list that switches them on. */
const UNPOSITIONED_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false } as never;

/** A page of text in any Indian script: lines break between words, and inside a word that is too long. */
export class PdfPage {
  constructor(readonly document: PDFKit.PDFDocument) {}

  /** Lays out a text in a box. @returns the y below it */
  text(text: string, { x, y, width }: Box, style: TextStyle = {}): number {
    const given = { ...DEFAULTS, ...style };
    const height = given.size * LINE_HEIGHT;
    const lines = this.linesOf(text, width, given);
    for (const [index, line] of lines.entries()) {
      const left = x + SHARE_BEFORE[given.align] * (width - this.lineWidth(line, given));
      this.line(line, left, y + index * height + given.size, given);
    }
    return y + lines.length * height;
  }

  /** How high a text is in a box of this width, in points. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const given = { ...DEFAULTS, ...style };
    return this.linesOf(text, width, given).length * given.size * LINE_HEIGHT;
  }

  /** How wide a text is on one line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    return this.lineWidth(drawable(text), { ...DEFAULTS, ...style });
  }

  /** A horizontal rule. */
  rule({ x, y, width }: Box, color: string): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  private line(text: string, x: number, baseline: number, style: Required<TextStyle>): void {
    let left = x;
    this.document.fillColor(style.color);
    this.marked(text, style, () => {
      for (const run of runsOf(text)) {
        const { width, features } = this.shape(run, style);
        const options = { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) } as const;
        this.document.text(run.text, left, baseline, options);
        left += width;
      }
    });
  }

  /** Adds the original text, for copying and screen readers: glyphs of Indian scripts are in visual order. */
  private marked(text: string, style: Required<TextStyle>, draw: () => void): void {
    const { document } = this;
    // Poppler (pdftotext, viewers on Linux) places the text by the state at its end, which would otherwise be pdfkit's: upside
    // down, without a font. It would be found elsewhere and mixed with other lines.
    const upright = [1, 0, 0, -1, 0, document.page.height] as const;
    document.save().transform(...upright);
    document.addContent(`/${this.fontOf(text, style)} ${style.size} Tf`);
    document.markContent('Span', { actual: text });
    document.save().transform(...upright);
    draw();
    document.restore();
    document.endMarkedContent();
    document.restore();
  }

  /** The name of the text's first font on the page. */
  private fontOf(text: string, style: Required<TextStyle>): string {
    this.shape(runsOf(text)[0]!, style);
    return (this.document as unknown as { _font: { id: string } })._font.id;
  }

  private linesOf(text: string, width: number, style: Required<TextStyle>): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of drawable(text).split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.lineWidth(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const parts = this.partsOf(word, width, style);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1)!;
    }
    return line ? [...lines, line] : lines;
  }

  /** Splits a word into pieces that fit the line. */
  private partsOf(word: string, width: number, style: Required<TextStyle>): string[] {
    const parts = [''];
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
      const longer = parts.at(-1)! + segment;
      if (parts.at(-1) === '' || this.lineWidth(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  private lineWidth(text: string, style: Required<TextStyle>): number {
    return runsOf(text).reduce((sum, run) => sum + this.shape(run, style).width, 0);
  }

  /** Selects the run's font and measures the run. */
  private shape({ font, text }: PdfRun, { weight, size }: Required<TextStyle>): ShapedRun {
    const opened = pdfFont(font, weight);
    // pdfkit also accepts an opened font; its types don't say so.
    this.document.font(opened.font as never, opened.name).fontSize(size);
    // Without features pdfkit lays out each word by itself, from left to right.
    const wholeRun = font === 'arabic' ? { features: [] } : {};
    try {
      return { width: this.document.widthOfString(text, wholeRun), ...wholeRun };
    } catch {
      // fontkit can't position the marks of some letters: they stay at their default position.
      const features = UNPOSITIONED_MARKS;
      return { width: this.document.widthOfString(text, { features }), features };
    }
  }
}
