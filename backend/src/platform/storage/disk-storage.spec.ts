import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from './disk-storage.js';

describe('the disk storage', () => {
  let directory: string;
  let storage: DiskStorage;

  beforeEach(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'disk-storage-'));
    storage = new DiskStorage(directory);
  });
  afterEach(() => fs.rm(directory, { recursive: true, force: true }));

  const filesLeft = async () => {
    const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  it('returns stored bytes, in full and by range', async () => {
    const key = randomUUID();
    const bytes = randomBytes(300_000);
    expect(await storage.put(key, Readable.from(bytes, { objectMode: false }), 'application/pdf')).toEqual({
      bytes: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    expect(await buffer(await storage.read(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
    expect(await filesLeft()).toEqual([key]);
  });

  it.each([
    ['larger', 99],
    ['smaller', 101],
  ])('does not return a file that is %s than expected', async (_what, byteSize) => {
    const key = randomUUID();
    await storage.put(key, Readable.from(randomBytes(100), { objectMode: false }), 'application/pdf');
    const changed = { statusCode: 500, code: 'storage.file_changed', fileId: key };
    await expect(storage.read(key, undefined, byteSize)).rejects.toMatchObject(changed);
    await expect(storage.read(key, { start: 0, end: 9 }, byteSize)).rejects.toMatchObject(changed);
    expect((await buffer(await storage.read(key, { start: 0, end: 9 }, 100))).length).toBe(10);
  });

  it('leaves nothing behind when the stream breaks', async () => {
    const broken = Readable.from(
      (function* () {
        yield randomBytes(100_000);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
      { objectMode: false },
    );
    await expect(storage.put(randomUUID(), broken, 'video/mp4')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await filesLeft()).toEqual([]);
  });

  it('leaves nothing behind when the upload is aborted', async () => {
    const controller = new AbortController();
    const endless = Readable.from(
      (function* () {
        for (let count = 0; ; count += 1) {
          if (count === 5) controller.abort();
          yield randomBytes(10_000);
        }
      })(),
      { objectMode: false },
    );
    await expect(storage.put(randomUUID(), endless, 'video/mp4', controller.signal)).rejects.toThrow();
    expect(await filesLeft()).toEqual([]);
  });

  it('rejects unknown keys and paths', async () => {
    await expect(storage.read(randomUUID())).rejects.toMatchObject({ statusCode: 404 });
    await expect(storage.read('../../etc/passwd')).rejects.toMatchObject({ statusCode: 404 });
    await storage.remove(randomUUID());
  });

  it('removes partial files older than a day at the start', async () => {
    const incoming = path.join(directory, '.incoming');
    await fs.mkdir(incoming);
    await fs.writeFile(path.join(incoming, 'old'), 'x');
    await fs.utimes(path.join(incoming, 'old'), 0, 0);
    await fs.writeFile(path.join(incoming, 'young'), 'x');
    await storage.removeAbandoned();
    expect(await filesLeft()).toEqual(['young']);
  });
});
