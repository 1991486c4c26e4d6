import { CommandError } from './own-command';

const BLOCK = 512;

export interface TarEntry {
  path: string;
  type: 'file' | 'directory' | 'symlink';
  content: Uint8Array;
  mode: number;
  mtime: Date;
  /** Where a symbolic link leads. */
  target: string;
}

const blocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;
const TYPES = { file: '0', directory: '5', symlink: '2' } as const;

/** The entries as an archive in the ustar format. */
export function writeTar(entries: readonly TarEntry[]): Uint8Array {
  const size = entries.reduce((sum, { content }) => sum + BLOCK + blocks(content.length), 0);
  // Archives are padded to records of 20 blocks, the last two of them empty.
  const archive = new Uint8Array(Math.ceil((size + 2 * BLOCK) / (20 * BLOCK)) * 20 * BLOCK);
  let at = 0;
  for (const entry of entries) {
    archive.set(header(entry), at);
    archive.set(entry.content, at + BLOCK);
    at += BLOCK + blocks(entry.content.length);
  }
  return archive;
}

function header({ path, type, content, mode, mtime, target }: TarEntry): Uint8Array {
  const encoder = new TextEncoder();
  const block = new Uint8Array(BLOCK);
  const put = (text: string, at: number): void => block.set(encoder.encode(text), at);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  const [prefix, name] = split(path);
  put(name, 0);
  put(octal(mode & 0o7777, 7), 100);
  put(octal(1000, 7), 108);
  put(octal(1000, 7), 116);
  put(octal(content.length, 11), 124);
  put(octal(Math.floor(mtime.getTime() / 1_000), 11), 136);
  put('        ', 148);
  put(TYPES[type], 156);
  put(target.slice(0, 100), 157);
  put('ustar\x0000', 257);
  put('learner', 265);
  put('learner', 297);
  put(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/** A name has 100 bytes, and 155 more for the folders before it. */
function split(path: string): [prefix: string, name: string] {
  if (path.length <= 100) return ['', path];
  for (let at = path.indexOf('/', path.length - 101); at > 0; at = path.indexOf('/', at + 1))
    if (at <= 155 && at < path.length - 1) return [path.slice(0, at), path.slice(at + 1)];
  throw new CommandError(`${path}: file name is too long`);
}

/** The entries of an archive, also with the long names of GNU and pax. */
export function readTar(archive: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = [];
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const block = archive.subarray(at, at + BLOCK);
    if (!textAt(block, 257, 5).startsWith('ustar'))
      throw new CommandError('This does not look like a tar archive');
    const size = numberAt(block, 124, 12);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (content.length < size) throw new CommandError('Unexpected EOF in archive');
    at += BLOCK + blocks(size);
    const letter = String.fromCharCode(block[156]!);
    if (letter === 'L') longName = textAt(content, 0, size);
    else if (letter === 'x') longName = /\d+ path=([^\n]*)\n/.exec(textAt(content, 0, size))?.[1] ?? null;
    else {
      if ('\x00025'.includes(letter)) entries.push(entryOf(block, letter, content, longName));
      longName = null;
    }
  }
  return entries;
}

function entryOf(block: Uint8Array, letter: string, content: Uint8Array, longName: string | null): TarEntry {
  // GNU's own format has times where ustar has the prefix.
  const prefix = block[262] === 0x20 ? '' : textAt(block, 345, 155);
  return {
    path: longName ?? (prefix ? `${prefix}/` : '') + textAt(block, 0, 100),
    type: letter === '5' ? 'directory' : letter === '2' ? 'symlink' : 'file',
    content,
    mode: numberAt(block, 100, 8),
    mtime: new Date(numberAt(block, 136, 12) * 1_000),
    target: textAt(block, 157, 100),
  };
}

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(start, start + length)).split('\0')[0]!;

const numberAt = (block: Uint8Array, start: number, length: number): number =>
  parseInt(textAt(block, start, length).trim(), 8) || 0;
