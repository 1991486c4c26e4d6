import { COLORS, type PdfPage } from '../../../platform/pdf/index.js';
import { MUTED, SHEET, STRONG } from './sheet.js';

/** A label with its value, and optional small print. */
export type Fact = [label: string, value: string, ...more: (string | null)[]];

/** Two columns between two rules. @returns the y below them */
export function drawFacts(page: PdfPage, top: number, facts: readonly Fact[]): number {
  const columnWidth = (SHEET.width - 24) / 2;
  page.rule({ ...SHEET, y: top }, COLORS.line);
  let y = top + 14;
  for (let row = 0; row < facts.length; row += 2) {
    const ends = facts
      .slice(row, row + 2)
      .map((fact, column) =>
        drawFact(page, { x: SHEET.x + column * (columnWidth + 24), y, width: columnWidth }, fact),
      );
    y = Math.max(...ends) + 12;
  }
  page.rule({ ...SHEET, y }, COLORS.line);
  return y;
}

function drawFact(page: PdfPage, box: { x: number; y: number; width: number }, fact: Fact): number {
  const [label, value, ...more] = fact;
  let y = page.text(label, box, MUTED);
  y = page.text(value, { ...box, y }, STRONG);
  for (const line of more) if (line) y = page.text(line, { ...box, y }, MUTED);
  return y;
}
