import { createCipheriv, createHash } from 'node:crypto';

/** What an empty password is filled up with (ISO 32000, 7.6.4.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** An encryption dictionary has a few hundred bytes. */
const DICTIONARY_BYTES = 4096;

/**
 * Whether a PDF can't be opened without a password. One that is encrypted only against printing or editing opens with the empty
 * password. What can't be read counts as open: the viewer then says so.
 */
export function isLockedPdf(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf('/Encrypt');
  // Not `/EncryptMetadata`, which stands in the dictionary.
  while (at > 0 && bytes[at + '/Encrypt'.length] === 0x4d) at = bytes.lastIndexOf('/Encrypt', at - 1);
  if (at < 0) return false;
  const dictionary = dictionaryAt(bytes, at + '/Encrypt'.length);
  if (!dictionary) return false;
  const number = (name: string): number | undefined => {
    const found = new RegExp(String.raw`/${name}\s{1,9}(-?\d{1,12})`).exec(dictionary)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const [owner, user] = [stringOf(dictionary, '/O'), stringOf(dictionary, '/U')];
  const revision = number('R');
  if (!owner || !user || revision === undefined) return false;
  if (revision >= 5) return !opensWithHash(user, revision);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((number('P') ?? 0) | 0);
  const id = stringOf(
    bytes.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at + DICTIONARY_BYTES),
    '/ID',
  );
  const length = revision === 2 ? 5 : (number('Length') ?? 40) / 8;
  const unencrypted = revision >= 4 && /\/EncryptMetadata\s{1,9}false/.test(dictionary);
  let key = md5(
    PADDING,
    owner.subarray(0, 32),
    permissions,
    id ?? Buffer.alloc(0),
    Buffer.alloc(unencrypted ? 4 : 0, 0xff),
  );
  // In the fourth revision the key's length is that of its cipher, AES-128.
  const size = revision === 4 ? 16 : Math.min(16, Math.max(5, length));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  if (revision === 2) return !rc4(key, PADDING).equals(user.subarray(0, 32));
  let check = rc4(key, md5(PADDING, id ?? Buffer.alloc(0)));
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return !check.equals(user.subarray(0, 16));
}

/** The dictionary that stands there, or that is referred to there. */
function dictionaryAt(bytes: Buffer, at: number): string | null {
  const here = bytes.toString('latin1', at, at + DICTIONARY_BYTES);
  const reference = /^\s{0,9}(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}R/.exec(here);
  if (!reference) return here;
  const found = bytes.lastIndexOf(`\n${reference[1]} ${reference[2]} obj`);
  const other = found < 0 ? bytes.lastIndexOf(`\r${reference[1]} ${reference[2]} obj`) : found;
  return other < 0 ? null : bytes.toString('latin1', other, other + DICTIONARY_BYTES).split('endobj', 1)[0]!;
}

const ESCAPES = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);

/** The first string behind a name: `(…)` with escapes, or `<…>`; also the first of a list. */
function stringOf(source: string, name: string): Buffer | null {
  const start = new RegExp(String.raw`${name}\s{0,9}\[?\s{0,9}([(<])`).exec(source);
  if (!start) return null;
  const at = start.index + start[0].length;
  if (start[1] === '<') {
    const end = source.indexOf('>', at);
    return end < 0 ? null : Buffer.from(source.slice(at, end).replace(/\s/g, ''), 'hex');
  }
  const bytes: number[] = [];
  let depth = 1;
  for (let index = at; index < source.length; index += 1) {
    const character = source[index]!;
    if (character === '\\') {
      index += 1;
      const octal = /^[0-7]{1,3}/.exec(source.slice(index, index + 3))?.[0];
      if (octal) {
        bytes.push(Number.parseInt(octal, 8) & 0xff);
        index += octal.length - 1;
      } else if (source[index] !== '\n') bytes.push(ESCAPES.get(source[index]!) ?? source.charCodeAt(index));
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')' && (depth -= 1) === 0) return Buffer.from(bytes);
    bytes.push(source.charCodeAt(index));
  }
  return null;
}

/** The revisions with AES-256. */
function opensWithHash(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? sha(256, salt) : hardenedHash(salt);
  return hash.equals(user.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2, for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[rest]!, encrypted);
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}

const sha = (bits: 256 | 384 | 512, content: Buffer): Buffer =>
  createHash(`sha${bits}`).update(content).digest();

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** OpenSSL no longer offers it. */
function rc4(key: Uint8Array, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => void ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + state[i]!) & 0xff;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 0xff]!;
    }),
  );
}
