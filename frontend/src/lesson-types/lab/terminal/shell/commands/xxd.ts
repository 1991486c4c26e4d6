import { bytesOf } from '../bytes';
import { CommandError, ownCommand } from './own-command';
import { readCount, readOptions } from './options';

/** `xxd`: bytes as hex, and back with `-r`. */
export const xxd = ownCommand('xxd', async ({ args, read }) => {
  // As xxd does, `-ps` and `-plain` are `-p`.
  const { flags, values, files } = readOptions(
    args.map((arg) => (/^-(ps|plain|postscript)$/.test(arg) ? '-p' : arg)),
    'pru',
    'lscg',
  );
  const all = await read(files[0]);
  if (flags.has('r')) return flags.has('p') ? fromPlain(latin(all)) : fromDump(latin(all));
  const skip = readCount(values.get('s')) ?? 0;
  const start = Math.min(skip < 0 ? Math.max(0, all.length + skip) : skip, all.length);
  const bytes = all.subarray(start, start + (readCount(values.get('l')) ?? all.length));
  const columns = readCount(values.get('c'));
  if (columns !== undefined && columns < 1) throw new CommandError('invalid number of columns (max. 256).');
  const dumped = flags.has('p')
    ? plain(bytes, columns ?? 30)
    : dump(bytes, start, columns ?? 16, readCount(values.get('g')) ?? 2);
  return flags.has('u')
    ? dumped.replace(/^([0-9a-f]+: )?([0-9a-f ]+)/gm, (_all, at = '', hex) => at + String(hex).toUpperCase())
    : dumped;
});

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
export const printable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');

function* rows(bytes: Uint8Array, columns: number): Generator<[number, Uint8Array]> {
  for (let at = 0; at < bytes.length; at += columns) yield [at, bytes.subarray(at, at + columns)];
}

const plain = (bytes: Uint8Array, columns: number): string =>
  [...rows(bytes, columns)].map(([, row]) => `${Array.from(row, hex).join('')}\n`).join('');

function dump(bytes: Uint8Array, start: number, columns: number, group: number): string {
  const size = group > 0 ? group : columns;
  const width = columns * 2 + Math.ceil(columns / size);
  return [...rows(bytes, columns)]
    .map(([at, row]) => {
      const text = Array.from(row, (byte, index) => hex(byte) + ((index + 1) % size === 0 ? ' ' : '')).join(
        '',
      );
      return `${(start + at).toString(16).padStart(8, '0')}: ${text.padEnd(width)} ${printable(row)}\n`;
    })
    .join('');
}

const fromPlain = (text: string): Uint8Array =>
  bytesOf(
    (text.replace(/[^0-9a-f]/gi, '').match(/../g) ?? [])
      .map((pair) => String.fromCharCode(parseInt(pair, 16)))
      .join(''),
  );

/** Each line's bytes at its offset; what is between stays zero. */
function fromDump(text: string): Uint8Array {
  const parts = [...text.matchAll(/^\s*([0-9a-f]+):[ \t]?((?:[0-9a-f]{2,}[ \t]?)+)/gim)].map((match) => ({
    at: parseInt(match[1]!, 16),
    bytes: fromPlain(match[2]!.split(/[ \t]{2}/)[0]!),
  }));
  const result = new Uint8Array(Math.max(0, ...parts.map(({ at, bytes }) => at + bytes.length)));
  for (const { at, bytes } of parts) result.set(bytes, at);
  return result;
}
