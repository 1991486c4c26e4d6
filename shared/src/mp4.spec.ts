import { unplayableCodec, videoSeconds } from './mp4.js';

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (entry: string): Buffer => {
  const described = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(entry, Buffer.alloc(78))]);
  return box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), box('minf', box('stbl', box('stsd', described)))),
  );
};
const movie = (...entries: string[]): Buffer =>
  box('moov', box('mvhd', Buffer.alloc(100)), ...entries.map(track));
const codecOf = (file: Buffer) =>
  unplayableCodec((start, end) => Promise.resolve(file.subarray(start, end)), file.length);
const media = box('mdat', Buffer.alloc(50_000));
const brand = box('ftyp', Buffer.from('isom'));

it.each([
  ['HEVC (H.265)', ['mp4a', 'hvc1']],
  ['HEVC (H.265)', ['hev1']],
  ['MPEG-4 part 2', ['mp4v', 'mp4a']],
  [null, ['avc1', 'mp4a']],
  [null, ['av01']],
])('finds %s in a file of %j, wherever its index is', async (codec, entries) => {
  expect(await codecOf(Buffer.concat([brand, movie(...entries), media]))).toBe(codec);
  expect(await codecOf(Buffer.concat([brand, media, movie(...entries)]))).toBe(codec);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4000)],
  ['a cut index', movie('hvc1').subarray(0, 60)],
  ['no boxes', Buffer.alloc(4000, 0xff)],
])('says nothing about %s', async (_what, file) => {
  expect(await codecOf(file)).toBeNull();
});

describe('the length', () => {
  const header = (version: 0 | 1, perSecond: number, units: bigint): Buffer => {
    const body = Buffer.alloc(100);
    body.writeUInt8(version, 0);
    body.writeUInt32BE(perSecond, version === 1 ? 20 : 12);
    if (version === 1) body.writeBigUInt64BE(units, 24);
    else body.writeUInt32BE(Number(units), 16);
    return box('moov', box('mvhd', body));
  };
  const lengthOf = (file: Buffer) =>
    videoSeconds((start, end) => Promise.resolve(file.subarray(start, end)), file.length);

  it.each([
    [90.5, header(0, 1000, 90_500n)],
    [7200, header(1, 90_000, 648_000_000n)],
    // Unknown, as a live recorder writes it; nothing; a header that is cut.
    [null, header(0, 1000, 0xffff_ffffn)],
    [null, header(0, 0, 0n)],
    [null, header(0, 1000, 90_500n).subarray(0, 30)],
  ])('is %p seconds', async (seconds, index) => {
    expect(await lengthOf(Buffer.concat([brand, media, index]))).toBe(seconds);
  });
});
