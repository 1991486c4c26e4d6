import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { includesAny } from './find-bytes.js';

/** A text in bytes: as UTF-8, and as what UTF-16 has in either byte order, which is all but a zero at one of its ends. */
const formsOf = (text: string): Buffer[] => [Buffer.from(text), Buffer.from(text, 'utf16le').subarray(0, -1)];
const MARKERS = formsOf(FLAG_MARKER);
const LONGEST = Math.max(...MARKERS.map(({ length }) => length));

/** A flag that nobody can guess, as long as its marker: 120 random bits. */
export const newFlag = (): string => `TRIAD{${base32nopad.encode(randomBytes(15))}}`;

/** Normalises a typed or pasted flag to the form in which it was issued. */
export const readFlag = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether the bytes contain the marker. */
export const hasMarker = (content: AsyncIterable<Buffer>): Promise<boolean> => includesAny(content, MARKERS);

/** The same bytes with `flag` in place of every marker, including markers split across two chunks. */
export async function* withFlag(content: AsyncIterable<Buffer>, flag: string): AsyncGenerator<Buffer> {
  if (flag.length !== FLAG_MARKER.length) throw new RangeError('A flag is as long as its marker');
  const flags = formsOf(flag);
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([end, chunk]);
    for (const [form, marker] of MARKERS.entries())
      for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + marker.length))
        flags[form]!.copy(bytes, at);
    const certain = Math.max(0, bytes.length - LONGEST + 1);
    yield bytes.subarray(0, certain);
    end = bytes.subarray(certain);
  }
  yield end;
}
