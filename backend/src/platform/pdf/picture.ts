import sharp from 'sharp';
import { outlineText } from './svg-text.js';

/** A line of text of a picture. */
interface Line {
  x: number;
  y: number;
  /** At most; smaller letters where it is longer. */
  width: number;
  size: number;
  color: string;
  bold?: boolean;
}

/** As an SVG path: no font is needed to draw it. */
export function line(text: string, { x, y, width, size, color, bold = false }: Line): string {
  const outline = outlineText(text, size, bold ? 'bold' : 'regular');
  const scale = Math.min(1, width / outline.width);
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="${color}" d="${outline.path}"/>`;
}

export function centred(text: string, style: Line): string {
  const { width } = outlineText(text, style.size, style.bold ? 'bold' : 'regular');
  return line(text, { ...style, x: style.x - Math.min(width, style.width) / 2 });
}

/** The letters' size at which a text fits. */
export function fitted(text: string, width: number, largest: number, smallest: number): number {
  return Math.max(smallest, Math.min(largest, (largest * width) / outlineText(text, largest, 'bold').width));
}

/** Smaller letters where a text takes more lines than there are; what is still too long ends in an ellipsis. */
export function fittedLines(
  text: string,
  { width, size, most }: { width: number; size: number; most: number },
): { size: number; parts: string[] } {
  for (let smaller = size; smaller >= size * 0.6; smaller -= 2) {
    const parts = lines(text, width, smaller);
    if (parts.length <= most) return { size: smaller, parts };
  }
  const smallest = size * 0.6;
  const parts = lines(text, width, smallest).slice(0, most);
  return { size: smallest, parts: [...parts.slice(0, -1), `${parts.at(-1)!}…`] };
}

/** Breaks a text between words. */
function lines(text: string, width: number, size: number): string[] {
  const done: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = done.length > 0 ? `${done.at(-1)!} ${word}` : word;
    if (done.length > 0 && outlineText(longer, size, 'bold').width <= width) done[done.length - 1] = longer;
    else done.push(word);
  }
  return done;
}

/** An SVG as a PNG of few colours. */
export function drawPicture(width: number, height: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer();
}
