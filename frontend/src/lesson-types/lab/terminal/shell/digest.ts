/** SHA-1, SHA-256 and SHA-512 (FIPS 180-4). A sandboxed frame is no secure context, where the browser has none. */

type Algorithm = 'SHA-1' | 'SHA-256' | 'SHA-512';

const PRIMES = primes(80);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 64 bits after the point of a root, which the standard takes for its constants. */
function fraction(number: number, root: 2 | 3): bigint {
  const shifted = BigInt(number) << BigInt(64 * root);
  let [low, high] = [0n, 1n << 70n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(root) <= shifted) low = middle;
    else high = middle;
  }
  return BigInt.asUintN(64, low);
}

const ROUNDS = PRIMES.map((prime) => fraction(prime, 3));
const STARTS = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2));
const upper = (value: bigint): number => Number(value >> 32n);

export function digest(algorithm: Algorithm, content: Uint8Array): Uint8Array {
  if (algorithm === 'SHA-512') return sha512(content);
  const blocks = padded(content, 64);
  const state =
    algorithm === 'SHA-1'
      ? Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
      : Uint32Array.from(STARTS, upper);
  const compress = algorithm === 'SHA-1' ? sha1Block : sha256Block;
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, blocks, at);
  const result = new DataView(new ArrayBuffer(state.length * 4));
  state.forEach((word, index) => result.setUint32(index * 4, word));
  return new Uint8Array(result.buffer);
}

/** With a 1, zeros and the length in bits, up to whole blocks. */
function padded(content: Uint8Array, block: 64 | 128): DataView {
  const bytes = new Uint8Array(Math.ceil((content.length + 1 + block / 8) / block) * block);
  bytes.set(content);
  bytes[content.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(content.length) * 8n);
  return view;
}

const left = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function sha1Block(state: Uint32Array, blocks: DataView, at: number): void {
  const words = new Uint32Array(80);
  for (let t = 0; t < 80; t++)
    words[t] =
      t < 16
        ? blocks.getUint32(at + t * 4)
        : left(words[t - 3]! ^ words[t - 8]! ^ words[t - 14]! ^ words[t - 16]!, 1);
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let t = 0; t < 80; t++) {
    const [mixed, constant] =
      t < 20
        ? [(b & c) | (~b & d), 0x5a827999]
        : t < 40
          ? [b ^ c ^ d, 0x6ed9eba1]
          : t < 60
            ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
            : [b ^ c ^ d, 0xca62c1d6];
    [a, b, c, d, e] = [(left(a, 5) + mixed + e + constant + words[t]!) | 0, a, left(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((word, index) => (state[index]! += word));
}

const ROUNDS_256 = Int32Array.from(ROUNDS.slice(0, 64), upper);

function sha256Block(state: Uint32Array, blocks: DataView, at: number): void {
  const words = new Int32Array(64);
  for (let t = 0; t < 64; t++) {
    const [x, y] = [words[t - 15] ?? 0, words[t - 2] ?? 0];
    words[t] =
      t < 16
        ? blocks.getInt32(at + t * 4)
        : words[t - 16]! +
          (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) +
          words[t - 7]! +
          (right(y, 17) ^ right(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const first =
      (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS_256[t]! + words[t]!) |
      0;
    const second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index]! += word));
}

function sha512(content: Uint8Array): Uint8Array {
  const blocks = padded(content, 128);
  const state = [...STARTS];
  const turned = (word: bigint, by: bigint): bigint =>
    BigInt.asUintN(64, (word >> by) | (word << (64n - by)));
  for (let at = 0; at < blocks.byteLength; at += 128) {
    const words: bigint[] = [];
    for (let t = 0; t < 80; t++) {
      if (t < 16) {
        words.push(blocks.getBigUint64(at + t * 8));
        continue;
      }
      const [x, y] = [words[t - 15]!, words[t - 2]!];
      const sum =
        words[t - 16]! +
        (turned(x, 1n) ^ turned(x, 8n) ^ (x >> 7n)) +
        words[t - 7]! +
        (turned(y, 19n) ^ turned(y, 61n) ^ (y >> 6n));
      words.push(BigInt.asUintN(64, sum));
    }
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    for (let t = 0; t < 80; t++) {
      const first =
        h +
        (turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n)) +
        ((e & f) ^ (~e & g)) +
        ROUNDS[t]! +
        words[t]!;
      const second = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [
        g,
        f,
        e,
        BigInt.asUintN(64, d + first),
        c,
        b,
        a,
        BigInt.asUintN(64, first + second),
      ];
    }
    [a, b, c, d, e, f, g, h].forEach(
      (word, index) => (state[index] = BigInt.asUintN(64, state[index]! + word)),
    );
  }
  const result = new DataView(new ArrayBuffer(64));
  state.forEach((word, index) => result.setBigUint64(index * 8, word));
  return new Uint8Array(result.buffer);
}
