import { readCount, readOptions } from './options';
import { CommandError, ownCommand } from './own-command';
import { printable } from './xxd';

interface Format {
  /** Bytes of a field. */
  size: number;
  /** Characters of a field, without the space before it. */
  width: number;
  write: (value: number) => string;
  /** The row's text after it. */
  hasText: boolean;
}

const NAMED: Record<string, string> = { b: 'o1', c: 'c', d: 'u2', o: 'o2', s: 'd2', x: 'x2' };
const ESCAPES: Record<number, string> = {
  0: '\\0',
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
};
const WIDTHS: Record<string, Record<number, number>> = {
  o: { 1: 3, 2: 6, 4: 11 },
  x: { 1: 2, 2: 4, 4: 8 },
  u: { 1: 3, 2: 5, 4: 10 },
  d: { 1: 4, 2: 6, 4: 11 },
};
const ROW = 16;

/** `od`: bytes as octal, hex, decimal or characters. Equal lines in a row are one `*`. */
export const od = ownCommand('od', async ({ args, read }) => {
  const { flags, values, files } = readOptions(args, 'bcdosxv', 'AtjN');
  const types = [...flags].flatMap((flag) => NAMED[flag] ?? []);
  const formats = [...types, ...(values.get('t') ?? (types.length > 0 ? '' : 'o2')).split(/(?=[acdoux])/)]
    .filter(Boolean)
    .map(formatOf);
  const all = await read(files[0]);
  const start = readCount(values.get('j')) ?? 0;
  const bytes = all.subarray(start, start + (readCount(values.get('N')) ?? all.length));
  const address = addressOf(values.get('A') ?? 'o');

  const lines: string[] = [];
  let previous = '';
  for (let at = 0; at < bytes.length; at += ROW) {
    const row = bytes.subarray(at, at + ROW);
    const key = row.join();
    if (flags.has('v') || key !== previous || row.length < ROW)
      lines.push(written(row, formats, address(start + at)));
    else if (lines.at(-1) !== '*') lines.push('*');
    previous = key;
  }
  const end = address(start + bytes.length);
  if (end) lines.push(end);
  return lines.map((line) => `${line}\n`).join('');
});

function formatOf(type: string): Format {
  const match = /^([cdoux])(C|S|I|[124])?(z?)$/.exec(type);
  if (!match) throw new CommandError(`invalid type string ‘${type}’`);
  const [, letter = '', length = '', text] = match;
  const hasText = text === 'z';
  if (letter === 'c') return { size: 1, width: 3, write: character, hasText };
  const size = { C: 1, S: 2, I: 4 }[length] ?? Number(length || 4);
  const width = WIDTHS[letter]![size]!;
  const write = (value: number): string => {
    if (letter === 'u') return String(value);
    if (letter === 'd') return String(value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value);
    return value.toString(letter === 'x' ? 16 : 8).padStart(width, '0');
  };
  return { size, width, write, hasText };
}

const character = (byte: number): string =>
  ESCAPES[byte] ?? (byte > 31 && byte < 127 ? String.fromCharCode(byte) : byte.toString(8).padStart(3, '0'));

function addressOf(radix: string): (offset: number) => string {
  const [base, digits] = { d: [10, 7], o: [8, 7], x: [16, 6] }[radix] ?? [0, 0];
  return (offset) => (base === 0 ? '' : offset.toString(base).padStart(digits!, '0'));
}

/** Fields of several formats stand below each other. */
function written(row: Uint8Array, formats: Format[], address: string): string {
  const perByte = Math.max(...formats.map(({ size, width }) => (width + 1) / size));
  return formats
    .map(({ size, write, hasText }, index) => {
      const fields = [];
      for (let at = 0; at < row.length; at += size) {
        let value = 0;
        for (let byte = size - 1; byte >= 0; byte--) value = value * 256 + (row[at + byte] ?? 0);
        fields.push(write(value).padStart(perByte * size));
      }
      const line = fields.join('');
      const start = index === 0 ? address : ' '.repeat(address.length);
      return start + (hasText ? `${line.padEnd(perByte * ROW)}  >${printable(row)}<` : line);
    })
    .join('\n');
}
