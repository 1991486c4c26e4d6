import { kindOf } from './file-kinds.js';
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

  it('accepts no file in an unknown field', async () => {
    await expect(kindOf('poster', Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ statusCode: 415 });
  });
});
