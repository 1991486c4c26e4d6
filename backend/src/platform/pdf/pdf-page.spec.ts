import { PDFDocument, type PDFRawStream } from 'pdf-lib';
import { inflateSync } from 'node:zlib';
import { drawPdf } from './draw-pdf.js';

/** Whether coordinates are upright and a font is set, at the end of each text. */
async function statesAfter(texts: string[]): Promise<{ text: string; upright: boolean; size: number }[]> {
  const about = { title: 'Texts', author: 'Triad Academy', createdAt: new Date(0) };
  const content = await drawPdf(about, (page) => {
    for (const [index, text] of texts.entries()) page.text(text, { x: 50, y: 50 + index * 40, width: 400 });
  });
  const stream = (await PDFDocument.load(content)).getPage(0).node.Contents() as unknown as PDFRawStream;
  const commands = inflateSync(stream.getContents()).toString('latin1');
  const found: { text: string; upright: boolean; size: number }[] = [];
  let [state, text] = [{ upright: true, size: 0 }, ''];
  const saved: (typeof state)[] = [];
  for (const [command, marked, turned, size] of commands.matchAll(
    /^q$|^Q$|ActualText \((.*)\)|^1 0 0 (-?1) \S+ \S+ cm$|^\/F\d+ (\S+) Tf$|^EMC$/gm,
  )) {
    if (command === 'q') saved.push({ ...state });
    else if (command === 'Q') state = saved.pop()!;
    else if (command === 'EMC') found.push({ text, ...state });
    else if (marked !== undefined) text = marked;
    else if (turned === '-1') state.upright = !state.upright;
    else if (size !== undefined) state.size = Number(size);
  }
  return found;
}

describe('a page of text', () => {
  it('leaves upright coordinates and the font size after each text, by which some programs place it', async () => {
    expect(await statesAfter(['Received from', 'A₹5'])).toEqual([
      { text: 'Received from', upright: true, size: 10 },
      { text: expect.stringContaining('\0A'), upright: true, size: 10 },
    ]);
  });
});
