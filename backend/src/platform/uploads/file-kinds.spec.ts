import { kindOf, kindOfUpload } from './file-kinds.js';
import { UploadLimits } from './upload-limits.js';

const MEGABYTE = Buffer.alloc(1024 * 1024);

function* megabytes(count: number, extra = 0): Generator<Buffer> {
  for (let n = 0; n < count; n += 1) yield MEGABYTE;
  if (extra) yield MEGABYTE.subarray(0, extra);
}

async function sizeOf(content: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of content) size += chunk.length;
  return size;
}

describe('decisions 3: upload limits', () => {
  it('accepts a video of 2 GB, and rejects one byte more', async () => {
    expect(await sizeOf(new UploadLimits().within('file', 'video', megabytes(2048)))).toBe(
      2048 * 1024 * 1024,
    );
    await expect(
      sizeOf(new UploadLimits().within('file', 'video', megabytes(2048, 1))),
    ).rejects.toMatchObject({
      statusCode: 413,
      message: 'A video may have at most 2 GB',
    });
  });

  it('accepts a PDF of 50 MB, and rejects one byte more', async () => {
    const pdf = (extra: number) => sizeOf(new UploadLimits().within('file', 'pdf', megabytes(50, extra)));
    expect(await pdf(0)).toBe(50 * 1024 * 1024);
    await expect(pdf(1)).rejects.toMatchObject({ message: 'A PDF may have at most 50 MB' });
  });

  it.each(['poster', 'constructor'])('accepts no file in an unknown field %s', async (field) => {
    await expect(kindOf(field, Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ statusCode: 415 });
  });
});

describe('a file’s type', () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`, 'latin1');

  it.each([
    [
      'a PDF behind other bytes',
      Buffer.concat([Buffer.alloc(900, 0x20), Buffer.from('%PDF-1.4')]),
      'application/pdf',
    ],
    ['.m4v', ftyp('M4V '), 'video/mp4'],
    ['.mp4', ftyp('isom'), 'video/mp4'],
  ])('%s', async (_what, bytes, mimeType) => {
    expect(await kindOf('file', bytes)).toMatchObject({ mimeType });
  });

  it('is no PDF where it says so later than after 1,024 bytes', async () => {
    const bytes = Buffer.concat([Buffer.alloc(1024, 0x20), Buffer.from('%PDF-1.4')]);
    await expect(kindOf('file', bytes)).rejects.toMatchObject({ statusCode: 415 });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an image', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a text', 'just text'],
    ['a program', `MZ${'\0'.repeat(500)}`],
  ])('is no lesson’s where it is that of %s', async (_what, text) => {
    await expect(kindOf('file', Buffer.from(text, 'latin1'))).rejects.toMatchObject({ statusCode: 415 });
  });

  const zipWith = (name: string, content = '') => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name + content)]);
  };

  it.each([
    ['jar', zipWith('META-INF/MANIFEST.MF')],
    ['odt', zipWith('mimetype', 'application/vnd.oasis.opendocument.text')],
    ['epub', zipWith('mimetype', 'application/epub+zip')],
    ['xpi', zipWith('META-INF/mozilla.rsa')],
  ])('a lab file is no container: %s', async (_what, bytes) => {
    await expect(kindOfUpload('file', 'lab', bytes)).rejects.toMatchObject({ statusCode: 415 });
  });
});
