// Typesets the demo academy's handouts: src/demo/handouts/*.md -> src/demo/assets/*.pdf.
// Knows the Markdown the handouts use (headings, paragraphs, lists, tables, fenced code, **bold**, `code`) and stops
// at a character its fonts lack, rather than printing a box. The same text gives the same bytes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';

const demo = fileURLToPath(new URL('../src/demo/', import.meta.url));
const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 70 };
const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const INK = rgb(0.07, 0.09, 0.1);
const QUIET = rgb(0.34, 0.38, 0.4);
const LINE = rgb(0.83, 0.84, 0.81);
const SUNKEN = rgb(0.945, 0.95, 0.935);
const SEAL = rgb(0.04, 0.4, 0.29);
const FIXED_DATE = new Date('2026-01-05T00:00:00Z');

/** Splits `a **b** \`c\`` into runs of one style each. */
function runsOf(text) {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'bold' };
      if (part.startsWith('`')) return { text: part.slice(1, -1), style: 'code' };
      return { text: part, style: 'text' };
    });
}

class Sheet {
  constructor(document, fonts, title) {
    Object.assign(this, { document, fonts, title });
    this.addPage();
  }

  addPage() {
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    this.drawMarks(PAGE.left, PAGE.height - 46);
    this.page.drawText('Triad Academy', {
      x: PAGE.left + 40,
      y: PAGE.height - 45,
      size: 9,
      font: this.fonts.bold,
      color: INK,
    });
  }

  /** The academy's three marks: triangle, square, circle. */
  drawMarks(x, y) {
    this.page.drawSvgPath('M 0 8 L 4.5 0 L 9 8 Z', { x, y: y + 8, color: INK });
    this.page.drawRectangle({ x: x + 12, y, width: 8, height: 8, color: INK });
    this.page.drawCircle({ x: x + 27, y: y + 4, size: 4, color: SEAL });
  }

  /** Makes sure that `height` points are left, so that a heading or a row never hangs over the edge. */
  need(height) {
    if (this.y - height < PAGE.bottom) this.addPage();
  }

  /** Points that a text takes when drawn. pdf-lib measures with kerning but draws without, hence letter by letter. */
  widthOf(text, style, size) {
    const drawn = style === 'code' ? size * 0.92 : size;
    return [...text].reduce((sum, letter) => sum + this.fonts[style].widthOfTextAtSize(letter, drawn), 0);
  }

  /** Breaks runs into lines no wider than `width`; a word too long for a line is cut. */
  linesOf(text, size, width, base = 'text') {
    const lines = [[]];
    let used = 0;
    for (const run of runsOf(text)) {
      const style = run.style === 'text' ? base : run.style;
      for (const word of run.text.split(/(?<= )/)) {
        let rest = word;
        while (rest !== '') {
          let piece = rest;
          const fits = (candidate) => this.widthOf(candidate.trimEnd(), style, size) <= width;
          if (!fits(piece)) {
            piece = [...rest].reduce((sum, letter) => (fits(sum + letter) ? sum + letter : sum), '');
          }
          if (used > 0 && used + this.widthOf(piece.trimEnd(), style, size) > width) {
            lines.push([]);
            used = 0;
          }
          lines.at(-1).push({ text: piece, style });
          used += this.widthOf(piece, style, size);
          rest = rest.slice(piece.length);
        }
      }
    }
    return lines;
  }

  drawLine(line, x, y, size, color = INK) {
    let at = x;
    for (const run of line) {
      const drawn = run.style === 'code' ? size * 0.92 : size;
      this.page.drawText(run.text, { x: at, y, size: drawn, font: this.fonts[run.style], color });
      at += this.widthOf(run.text, run.style, size);
    }
  }

  paragraph(text, { size = 10.5, leading = 15.5, indent = 0, base = 'text', color = INK, after = 7 } = {}) {
    for (const line of this.linesOf(text, size, WIDTH - indent, base)) {
      this.need(leading);
      this.y -= leading;
      this.drawLine(line, PAGE.left + indent, this.y, size, color);
    }
    this.y -= after;
  }

  heading(level, text) {
    const [size, leading, before] = level === 1 ? [21, 26, 0] : [13, 18, 9];
    this.need(leading + before + 34);
    this.y -= before;
    this.paragraph(text, { size, leading, base: 'bold', after: level === 1 ? 8 : 3 });
  }

  item(marker, text) {
    this.need(15.5);
    this.drawLine([{ text: marker, style: 'text' }], PAGE.left + 4, this.y - 15.5, 10.5, QUIET);
    this.paragraph(text, { indent: 22, after: 3 });
  }

  code(lines) {
    const leading = 13;
    const height = lines.length * leading + 14;
    this.need(height);
    this.page.drawRectangle({ x: PAGE.left, y: this.y - height, width: WIDTH, height, color: SUNKEN });
    lines.forEach((line, index) => {
      const wide = this.fonts.code.widthOfTextAtSize(line, 8.8);
      if (wide > WIDTH - 20) throw new Error(`Code line does not fit the page: ${line}`);
      this.page.drawText(line, {
        x: PAGE.left + 10,
        y: this.y - 17 - index * leading,
        size: 8.8,
        font: this.fonts.code,
        color: INK,
      });
    });
    this.y -= height + 9;
  }

  table(rows) {
    const columns = rows[0].length;
    const weight = rows[0].map((_, column) =>
      Math.max(...rows.map((row) => Math.min(row[column].length, 46)), 9),
    );
    const whole = weight.reduce((sum, one) => sum + one, 0);
    const widths = weight.map((one) => (one / whole) * WIDTH);
    rows.forEach((row, index) => {
      if (row.length !== columns) throw new Error(`Table row of another width: ${row.join(' | ')}`);
      const cells = row.map((cell, column) =>
        this.linesOf(cell, 9.3, widths[column] - 12, index === 0 ? 'bold' : 'text'),
      );
      const height = Math.max(...cells.map((lines) => lines.length)) * 13 + 8;
      this.need(height);
      if (index === 0) {
        this.page.drawRectangle({ x: PAGE.left, y: this.y - height, width: WIDTH, height, color: SUNKEN });
      }
      let x = PAGE.left;
      cells.forEach((lines, column) => {
        lines.forEach((line, at) => this.drawLine(line, x + 6, this.y - 14 - at * 13, 9.3));
        x += widths[column];
      });
      this.y -= height;
      this.page.drawLine({
        start: { x: PAGE.left, y: this.y },
        end: { x: PAGE.left + WIDTH, y: this.y },
        thickness: 0.7,
        color: LINE,
      });
    });
    this.y -= 9;
  }
}

/** The cells of a table row; `\\|` is a bar inside a cell. */
function cellsOf(row) {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function typeset(sheet, markdown) {
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,2}) (.+)$/.exec(line);
    const item = /^(-|\d+\.) (.+)$/.exec(line);
    if (line.trim() === '') continue;
    if (heading) sheet.heading(heading[1].length, heading[2]);
    else if (item) {
      sheet.item(item[1] === '-' ? '–' : item[1], item[2]);
      if (!/^(-|\d+\.) /.test(lines[at + 1] ?? '')) sheet.y -= 5;
    } else if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      sheet.code(lines.slice(at + 1, end));
      at = end;
    } else if (line.startsWith('|')) {
      const rows = [];
      while (lines[at]?.startsWith('|')) rows.push(lines[at++]);
      at -= 1;
      sheet.table(rows.filter((row) => !/^\|[-| ]+\|$/.test(row)).map(cellsOf));
    } else sheet.paragraph(line);
  }
}

async function makePdf(source, target) {
  const markdown = await readFile(source, 'utf8');
  const title = /^# (.+)$/m.exec(markdown)[1];
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor('Triad Academy');
  document.setLanguage('en-IN');
  document.setCreationDate(FIXED_DATE);
  document.setModificationDate(FIXED_DATE);
  const fonts = {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    code: await document.embedFont(StandardFonts.Courier),
  };
  typeset(new Sheet(document, fonts, title), markdown);
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const options = { y: 40, size: 8.5, font: fonts.text, color: QUIET };
    const number = `${index + 1} / ${pages.length}`;
    page.drawText(title, { x: PAGE.left, ...options });
    const wide = fonts.text.widthOfTextAtSize(number, 8.5);
    page.drawText(number, { x: PAGE.width - PAGE.right - wide, ...options });
  });
  const bytes = await document.save();
  await writeFile(target, bytes);
  console.log(`${basename(target)}: ${pages.length} pages, ${bytes.length} bytes`);
}

for (const name of (await readdir(join(demo, 'handouts'))).filter((one) => one.endsWith('.md')).sort()) {
  await makePdf(join(demo, 'handouts', name), join(demo, 'assets', name.replace(/\.md$/, '.pdf')));
}
