import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { FLAG_MARKER } from '@triad/shared/lab-marker';

const MARKER = Buffer.from(FLAG_MARKER);

/** A flag that nobody can guess, as long as its marker: 120 random bits. */
export const newFlag = (): string => `TRIAD{${base32nopad.encode(randomBytes(15))}}`;

/** Normalises a typed or pasted flag to the form in which it was issued. */
export const readFlag = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether the bytes contain the marker. */
export async function hasMarker(content: AsyncIterable<Buffer>): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([end, chunk]);
    if (bytes.includes(MARKER)) return true;
    end = bytes.subarray(Math.max(0, bytes.length - MARKER.length + 1));
  }
  return false;
}

/** The same bytes with `flag` in place of every marker, including markers split across two chunks. */
export async function* withFlag(content: AsyncIterable<Buffer>, flag: string): AsyncGenerator<Buffer> {
  const replacement = Buffer.from(flag);
  if (replacement.length !== MARKER.length) throw new RangeError('A flag is as long as its marker');
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([end, chunk]);
    for (let at = bytes.indexOf(MARKER); at >= 0; at = bytes.indexOf(MARKER, at + MARKER.length)) {
      replacement.copy(bytes, at);
    }
    const certain = Math.max(0, bytes.length - MARKER.length + 1);
    yield bytes.subarray(0, certain);
    end = bytes.subarray(certain);
  }
  yield end;
}
