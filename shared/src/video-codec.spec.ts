import { unplayableCodec } from './video-codec.js';

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
