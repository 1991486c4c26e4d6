import { ownCommand } from './own-command';
import { readCount, readOptions } from './options';
import { printable } from './xxd';

/** `hexdump`: words of two bytes, or with `-C` bytes beside their text. Equal lines in a row are one `*`. */
export const hexdump = ownCommand('hexdump', async ({ args, read }) => {
  const { flags, values, files } = readOptions(args, 'Cv', 'ns');
  const pieces = await Promise.all(files.length > 0 ? files.map(read) : [read()]);
  const all = joined(pieces);
  const start = Math.min(readCount(values.get('s')) ?? 0, all.length);
  const bytes = all.subarray(start, start + (readCount(values.get('n')) ?? all.length));
  const isCanonical = flags.has('C');
  const at = (offset: number): string => offset.toString(16).padStart(isCanonical ? 8 : 7, '0');

  const lines: string[] = [];
  let previous = '';
  for (let offset = 0; offset < bytes.length; offset += 16) {
    const row = bytes.subarray(offset, offset + 16);
    const text = isCanonical ? canonical(row) : words(row);
    if (flags.has('v') || text !== previous || row.length < 16) lines.push(at(start + offset) + text);
    else if (lines.at(-1) !== '*') lines.push('*');
    previous = text;
  }
  if (bytes.length > 0) lines.push(at(start + bytes.length));
  return lines.map((line) => `${line}\n`).join('');
});

function canonical(row: Uint8Array): string {
  const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, '0'));
  const [left, right] = [hex.slice(0, 8).join(' '), hex.slice(8).join(' ')];
  return `  ${left.padEnd(23)}  ${right.padEnd(23)}  |${printable(row)}|`;
}

/** Little-endian, as on the machines that learners know; a short line is filled up with spaces. */
function words(row: Uint8Array): string {
  const texts = [];
  for (let index = 0; index < row.length; index += 2)
    texts.push(((row[index + 1] ?? 0) * 256 + row[index]!).toString(16).padStart(4, '0'));
  return ` ${texts.join(' ')}`.padEnd(40);
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
