import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';
import { ObjectStorageStandIn } from '../setup/object-storage.js';

const MB = 1024 * 1024;

describe('the S3 storage', () => {
  let bucket: ObjectStorageStandIn;
  let storage: S3Storage;

  beforeAll(async () => {
    bucket = await ObjectStorageStandIn.start();
    storage = new S3Storage({
      bucket: 'uploads',
      endpoint: bucket.endpoint,
      region: 'ap-south-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });
  afterAll(async () => {
    storage.close();
    await bucket.stop();
  });

  const streamOf = (bytes: Buffer) => Readable.from(pieces(bytes), { objectMode: false });

  it.each([
    ['small', 1000],
    ['larger than one part', 20 * MB],
  ])('gives back a %s file, whole and in ranges', async (_what, size) => {
    const key = randomUUID();
    const bytes = randomBytes(size);
    expect(await storage.put(key, streamOf(bytes), 'video/mp4')).toEqual({
      bytes: size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(bucket.objects.get(key)?.type).toBe('video/mp4');
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    const range = await buffer(await storage.read(key, { start: 10, end: 99 }));
    expect(range.equals(bytes.subarray(10, 100))).toBe(true);
    expect(bucket.openUploads.size).toBe(0);
  });

  it.each([
    ['larger', 99],
    ['smaller', 101],
  ])('does not return a file that is %s than expected', async (_what, byteSize) => {
    const key = randomUUID();
    await storage.put(key, streamOf(randomBytes(100)), 'application/pdf');
    const changed = { statusCode: 500, code: 'storage.file_changed', fileId: key };
    await expect(storage.read(key, undefined, byteSize)).rejects.toMatchObject(changed);
    await expect(storage.read(key, { start: 0, end: 9 }, byteSize)).rejects.toMatchObject(changed);
    await expect(storage.read(key, { start: 100, end: 100 }, byteSize)).rejects.toMatchObject(changed);
    expect((await buffer(await storage.read(key, { start: 0, end: 9 }, 100))).length).toBe(10);
  });

  it('leaves neither object nor open parts behind when the stream breaks', async () => {
    const key = randomUUID();
    const broken = Readable.from(
      (function* () {
        yield* pieces(randomBytes(20 * MB));
        throw new Error('the browser hung up');
      })(),
      { objectMode: false },
    );
    await expect(storage.put(key, broken, 'video/mp4')).rejects.toThrow('the browser hung up');
    expect(bucket.objects.has(key)).toBe(false);
    expect(bucket.openUploads.size).toBe(0);
  });

  it('removes files, and does not know those it never had', async () => {
    const key = randomUUID();
    await storage.put(key, streamOf(randomBytes(10)), 'application/pdf');
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toMatchObject({ statusCode: 404 });
  });
});

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 64 * 1024)
    yield bytes.subarray(start, start + 64 * 1024);
}
