import { createHash } from 'node:crypto';
import { UploadLimits } from '../../src/platform/uploads/upload-limits.js';
import { anMp4, aPdf, MB } from '../factories/files.js';
import type { SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { ObjectStorageStandIn } from '../setup/object-storage.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { UploadScene } from '../setup/upload-scene.js';

/** Of an S3 multipart upload, as the storage sends them on. */
const PART = 8 * MB;

describe('resumable uploads into an S3 bucket', () => {
  let bucket: ObjectStorageStandIn;
  let desk: UploadScene;
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    bucket = await ObjectStorageStandIn.start();
    desk = await UploadScene.start(bucket.env);
    ({ academy, administrator } = desk);
  });
  afterAll(async () => {
    await desk.stop();
    await bucket.stop();
  });

  let before: string[];
  beforeEach(() => {
    before = bucket.keys;
  });
  const expectNothingLeft = async () => {
    expect(bucket.keys).toEqual(before);
    expect(await academy.dataSource.query('SELECT id FROM unattached_files')).toEqual([]);
  };

  const begin = (size: number) =>
    ResumableUpload.begin(academy, administrator.token, { size, name: 'film.mp4' });
  const expire = (id: string) =>
    academy.dataSource.query(
      `UPDATE unattached_files SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
  const partsOf = (id: string) =>
    [...bucket.openUploads.values()].find(({ key }) => key === id)?.parts.size ?? 0;

  it('a film sent in pieces of any size becomes one object, byte for byte, and nothing else stays', async () => {
    const film = filmOf(20 * MB);
    const upload = await begin(film.length);
    const pieces = [6 * MB, 100_000, 9 * MB];
    let offset = 0;
    for (const size of [...pieces, film.length]) {
      const response = await upload.send(film.subarray(offset, offset + size), offset);
      expect(response.status).toBe(204);
      offset = Math.min(offset + size, film.length);
      expect(await upload.offset()).toBe(offset);
    }
    const added = await desk.addLesson({ upload_id: upload.id });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ file: { size: film.length, mime_type: 'video/mp4' } });
    expect(bucket.objects.get(upload.id)?.body.equals(film)).toBe(true);
    expect(bucket.keys).toEqual([...before, upload.id].sort());
    expect(await desk.digestOf(upload.id)).toBe(createHash('sha256').update(film).digest('hex'));
    const url = (added.body as { file_url: string }).file_url;
    const shown = await academy
      .http()
      .get(url)
      .set('Range', `bytes=${PART - 10}-${PART + 9}`)
      .responseType('blob');
    expect(shown.status).toBe(206);
    expect((shown.body as Buffer).equals(film.subarray(PART - 10, PART + 10))).toBe(true);
    await administrator
      .delete(`/api/admin/courses/contents/${(added.body as { id: string }).id}`)
      .expect(200);
    expect(bucket.keys).toEqual(before);
    await desk.sweep();
    await expectNothingLeft();
  });

  it('a connection that breaks keeps the parts that have arrived, and the next request continues from there', async () => {
    const film = filmOf(20 * MB);
    const upload = await begin(film.length);
    const broken = new AbortController();
    const sending = upload
      .stream(hangingAfter(film.subarray(0, 12 * MB)), 0, broken.signal)
      .catch(() => null);
    await eventually(() => partsOf(upload.id) > 0, 'the first part to have arrived');
    broken.abort();
    await sending;
    const offset = await upload.offset();
    expect(offset).toBeGreaterThanOrEqual(PART);
    expect(offset).toBeLessThan(film.length);
    expect((await upload.send(film.subarray(offset), offset)).status).toBe(204);
    expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(201);
    expect(bucket.objects.get(upload.id)?.body.equals(film)).toBe(true);
    expect(bucket.keys).toEqual([...before, upload.id].sort());
  });

  it('a cancelled upload leaves nothing in the bucket', async () => {
    const film = filmOf(9 * MB);
    for (const sent of [0, 10_000, PART + 10_000, film.length]) {
      const upload = await begin(film.length);
      if (sent > 0) expect((await upload.send(film.subarray(0, sent), 0)).status).toBe(204);
      expect((await upload.giveUp()).status).toBe(204);
      expect((await upload.ask()).status).toBe(404);
      await expectNothingLeft();
    }
  });

  it('an unattached upload is deleted when it expires', async () => {
    const film = filmOf(9 * MB);
    for (const sent of [PART + 10_000, film.length]) {
      const upload = await begin(film.length);
      await upload.send(film.subarray(0, sent), 0);
      await expire(upload.id);
      expect((await upload.ask()).status).toBe(404);
      await desk.sweep();
      await expectNothingLeft();
    }
  });

  it('what is no PDF, film or web film, or one byte too large, leaves nothing', async () => {
    const page = await begin(9000);
    expect((await page.send(Buffer.from('<!doctype html>'.padEnd(9000)), 0)).status).toBe(415);
    const { maxBytes } = academy.app.get(UploadLimits);
    const usual = { ...maxBytes };
    maxBytes.pdf = MB;
    try {
      const fits = await begin(MB);
      expect((await fits.send(aPdf(MB), 0)).status).toBe(204);
      await fits.giveUp();
      const tooLarge = await begin(MB + 1);
      expect((await tooLarge.send(aPdf(MB + 1), 0)).status).toBe(413);
    } finally {
      Object.assign(maxBytes, usual);
    }
    await expectNothingLeft();
  });

  it('what arrived whole before the process was killed is judged when asked for', async () => {
    const film = filmOf(6 * MB);
    const upload = await begin(film.length);
    await upload.send(film, 0);
    await academy.dataSource.query('UPDATE unattached_files SET completed_at = NULL WHERE id = $1', [
      upload.id,
    ]);
    expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(409);
    expect(await upload.offset()).toBe(film.length);
    expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(201);
  });
});

/** A film whose every byte tells where it belongs. */
function filmOf(size: number): Buffer {
  const film = anMp4(size);
  for (let at = 64; at + 4 <= size; at += 4) film.writeUInt32LE(at, at);
  return film;
}

/** Some bytes, and then a line that hangs. */
function hangingAfter(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
    },
  });
}
