/** What an archive has at one path. */
export interface TarFile {
  path: string;
  content: Uint8Array;
  mode: number;
  /** The number of the account that owns it, and of its group. */
  owner: number;
}

const BLOCK = 512;
const encoder = new TextEncoder();

/** An archive of these files, in the format that every `tar` reads (ustar). It makes missing folders by itself, and leaves those that are there. */
export function tar(files: readonly TarFile[], seconds: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const file of files)
    pieces.push(header(file, seconds), file.content, new Uint8Array(padding(file.content.length)));
  pieces.push(new Uint8Array(2 * BLOCK));
  return concat(pieces);
}

const padding = (length: number): number => (BLOCK - (length % BLOCK)) % BLOCK;

function header({ path, content, mode, owner }: TarFile, seconds: number): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const put = (offset: number, text: string): void => block.set(encoder.encode(text), offset);
  const number = (offset: number, value: number, width: number): void =>
    put(offset, `${value.toString(8).padStart(width - 1, '0')}\0`);
  const [prefix, name] = splitPath(path);
  put(0, name);
  number(100, mode, 8);
  number(108, owner, 8);
  number(116, owner, 8);
  number(124, content.length, 12);
  number(136, seconds, 12);
  // The checksum counts its own field as spaces.
  put(148, ' '.repeat(8));
  // A plain file.
  put(156, '0');
  put(257, 'ustar\0' + '00');
  put(345, prefix);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return block;
}

/** A name has 100 bytes; a longer path is split at a slash. */
function splitPath(path: string): [prefix: string, name: string] {
  if (path.length <= 100) return ['', path];
  const slash = path.indexOf('/', path.length - 101);
  if (slash < 0 || slash > 155 || slash === path.length - 1)
    throw new Error(`${path} is too long for an archive`);
  return [path.slice(0, slash), path.slice(slash + 1)];
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
