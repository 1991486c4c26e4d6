import { createHash } from 'node:crypto';
import http from 'node:http';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import { UploadLimits } from '../../src/platform/uploads/upload-limits.js';
import { type ACourse, A_QUIZ } from '../factories/courses.js';
import { aPdf, anImage, anMp4, aWebm, MB } from '../factories/files.js';
import type { SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { UploadScene } from '../setup/upload-scene.js';

const FORM = {
  title: 'Disk and timeline analysis',
  description: 'What happened, in which order.',
  price: '4499',
  category: 'forensics',
  duration: '20',
};
const NOT_AN_IMAGE = 'The thumbnail must be a JPEG, PNG or WebP image';
const NOT_A_LESSON = 'The file must be a PDF, or an MP4 or WebM video';

describe('decisions 3: uploads', () => {
  let desk: UploadScene;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    desk = await UploadScene.start();
    ({ academy, administrator, course } = desk);
  });
  afterAll(() => desk.stop());

  beforeEach(() => desk.rememberTraces());

  const upload = (file: Buffer, name: string, contentType: string, fields: Record<string, string> = {}) =>
    desk.addLesson(fields).attach('file', file, { filename: name, contentType });
  const createWith = (images: Record<string, [Buffer, string]>, fields: Record<string, string> = {}) => {
    let request = administrator.post('/api/admin/coursecreation');
    for (const [field, value] of Object.entries({ ...FORM, ...fields }))
      request = request.field(field, value);
    for (const [field, [file, contentType]] of Object.entries(images)) {
      request = request.attach(field, file, { filename: 'picture', contentType });
    }
    return request;
  };
  const imageAt = async (address: string) =>
    (await academy.http().get(address).responseType('blob')).body as Buffer;

  describe('lesson files', () => {
    it.each([
      ['a PDF', aPdf(), 'application/pdf', 'pdf'],
      ['an MP4', anMp4(), 'video/mp4', 'video'],
      ['a WebM', aWebm(), 'video/webm', 'video'],
    ])('accepts %s by its content, under any name', async (_what, file, mimeType, fileType) => {
      const response = await upload(file, 'Übung – 1.bin', 'application/octet-stream', { file_type: 'pdf' });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        file_type: fileType,
        file: { name: 'Übung – 1.bin', mime_type: mimeType, size: file.length },
        embed_url: null,
        quiz: null,
      });
      const opened = await imageAt((response.body as { file_url: string }).file_url);
      expect(opened.equals(file)).toBe(true);
    });

    it('have the digest of their bytes in their row', async () => {
      const file = aPdf(200_000);
      const { body } = await upload(file, 'a.pdf', 'application/pdf').expect(201);
      expect(await desk.digestOf(idIn((body as { file_url: string }).file_url))).toBe(sha256(file));
    });

    it.each([
      ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['nothing at all', Buffer.alloc(0)],
    ])('rejects %s named as a PDF with 415 and leaves nothing', async (_what, file) => {
      const response = await upload(file, 'handout.pdf', 'application/pdf');
      expect(response.status).toBe(415);
      expect(response.body).toMatchObject({
        code: 'uploads.unsupported_file',
        message: NOT_A_LESSON,
        details: [{ field: 'file', message: NOT_A_LESSON }],
      });
      await desk.expectNothingLeft();
    });

    it.each([
      ['../../../etc/passwd', 'passwd'],
      ['..\\..\\windows\\handout.pdf', 'handout.pdf'],
      ['C:\\handout.pdf', 'handout.pdf'],
      [`${'x'.repeat(5_000)}.pdf`, 'x'.repeat(255)],
      ['.htaccess', '.htaccess'],
      ['CON', 'CON'],
    ])('a file called %j is stored under its id and shown with a safe name', async (name, shown) => {
      const response = await upload(aPdf(), name, 'application/pdf');
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({ file: { name: shown } });
      const { stored, files } = await desk.traces();
      expect(stored).toEqual(files);
    });

    it.each(['a\0.pdf', '/'])('a form with a file called %j is rejected and leaves nothing', async (name) => {
      const response = await upload(aPdf(), name, 'application/pdf');
      expect(response.status).toBe(400);
      expect((response.body as { message: string }).message).toMatch(/^[A-Z].*[a-z.]$/);
      await desk.expectNothingLeft();
    });

    it('accepts a file as large as may be, rejects one byte more with 413 and leaves nothing', async () => {
      const { maxBytes } = academy.app.get(UploadLimits);
      const usual = maxBytes.pdf;
      maxBytes.pdf = MB;
      try {
        const response = await upload(aPdf(MB + 1), 'big.pdf', 'application/pdf');
        expect(response.status).toBe(413);
        expect(response.body).toMatchObject({
          code: 'uploads.file_too_large',
          message: 'A PDF may have at most 1 MB',
        });
        await desk.expectNothingLeft();
        expect((await upload(aPdf(MB), 'big.pdf', 'application/pdf')).status).toBe(201);
      } finally {
        maxBytes.pdf = usual;
      }
    });

    it.each<[string, Record<string, string>, number]>([
      ['a field is wrong', { lesson_title: '' }, 400],
      ['there is a quiz too', { quiz: JSON.stringify(A_QUIZ) }, 400],
      ['the module is unknown', { module_id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' }, 400],
    ])('leaves nothing behind when %s', async (_what, fields, status) => {
      expect((await upload(aPdf(), 'a.pdf', 'application/pdf', fields)).status).toBe(status);
      await desk.expectNothingLeft();
    });

    it('leaves nothing behind when the course does not exist, or nobody is signed in', async () => {
      const courseId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
      const send = (token?: string) =>
        desk
          .addLesson({}, { courseId, ...(token === undefined ? {} : { token }) })
          .attach('file', aPdf(), 'a.pdf');
      expect((await send()).status).toBe(404);
      expect((await send('')).status).toBe(401);
      await desk.expectNothingLeft();
    });

    it('rejects a second file and a file in another field', async () => {
      const second = await upload(aPdf(), 'a.pdf', 'application/pdf').attach('file', aPdf(), 'b.pdf');
      expect(second.status).toBe(400);
      const elsewhere = await upload(aPdf(), 'a.pdf', 'application/pdf').attach('thumbnail', aPdf(), 'b.pdf');
      expect(elsewhere.status).toBe(400);
      await desk.expectNothingLeft();
    });

    it('leaves nothing behind when the browser disconnects during the upload', async () => {
      const request = http.request(`${academy.url}/api/admin/courses/${course.id}/contents`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${administrator.token}`,
          'Content-Type': 'multipart/form-data; boundary=cut',
        },
      });
      request.on('error', () => {});
      request.write(
        '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
      );
      request.write(anMp4(3 * MB));
      await eventually(
        async () => (await desk.traces()).stored.length > desk.before.stored.length,
        'the upload to have begun',
      );
      request.destroy();
      // Its row is deleted after its bytes.
      await eventually(
        async () => (await desk.traces()).unattached === 0,
        'the half file to be gone and forgotten',
      );
      await desk.expectNothingLeft();
    });

    it('responds 507 when the disk is full, and leaves no partial file', async () => {
      await withFullDisk(academy, 100_000, async () => {
        const response = await upload(anMp4(2 * MB), 'a.mp4', 'video/mp4');
        expect(response.status).toBe(507);
        expect(response.body).toMatchObject({ code: 'storage.full' });
        await desk.expectNothingLeft();
      });
      expect((await upload(anMp4(), 'a.mp4', 'video/mp4')).status).toBe(201);
    });

    it('are deleted with their lesson', async () => {
      const added = await upload(aPdf(), 'a.pdf', 'application/pdf');
      const { id } = added.body as { id: string };
      await desk.expectGoneWith(id);
    });
  });

  describe('course images', () => {
    it.each(['jpeg', 'png', 'webp'] as const)(
      'a %s is re-encoded: WebP, at most 1280 × 720, without metadata',
      async (format) => {
        const response = await createWith({
          thumbnail: [await anImage({ format }), 'text/plain'],
          certification_preview: [await anImage({ format, width: 300, height: 200 }), 'image/gif'],
        });
        expect(response.status).toBe(201);
        const body = response.body as { thumbnail: string; certification_preview: string };
        const large = await sharp(await imageAt(body.thumbnail)).metadata();
        expect(large).toMatchObject({ format: 'webp', width: 960, height: 720 });
        expect(large.exif).toBeUndefined();
        expect(await sharp(await imageAt(body.certification_preview)).metadata()).toMatchObject({
          format: 'webp',
          width: 300,
          height: 200,
        });
      },
    );

    it('have the digest of the re-encoded bytes in their row', async () => {
      const response = await createWith({ thumbnail: [await anImage(), 'image/jpeg'] });
      const { thumbnail } = response.body as { thumbnail: string };
      expect(await desk.digestOf(idIn(thumbnail))).toBe(sha256(await imageAt(thumbnail)));
    });

    it('are replaced by an update, and the old URL still works', async () => {
      const created = await createWith({ thumbnail: [await anImage(), 'image/jpeg'] });
      const { id, thumbnail } = created.body as { id: string; thumbnail: string };
      const updated = await administrator
        .put(`/api/admin/courses/${id}`)
        .field('title', 'Renamed')
        .field('price', '1')
        .attach('thumbnail', await anImage({ width: 100, height: 50 }), 'new.jpg');
      expect(updated.status).toBe(200);
      const renewed = (updated.body as { thumbnail: string }).thumbnail;
      expect(renewed).not.toBe(thumbnail);
      expect(await sharp(await imageAt(renewed)).metadata()).toMatchObject({ width: 100 });
      expect(await sharp(await imageAt(thumbnail)).metadata()).toMatchObject({ width: 960 });
    });

    it('rejects an SVG named as a PNG', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      const response = await createWith({ thumbnail: [svg, 'image/png'] });
      expect(response.status).toBe(415);
      expect(response.body).toMatchObject({ message: NOT_AN_IMAGE, details: [{ field: 'thumbnail' }] });
      await desk.expectNothingLeft();
    });

    it('rejects a small file that decodes to more than 40 megapixels', async () => {
      const bomb = await anImage({ format: 'png', width: 8000, height: 5001 });
      expect(bomb.length).toBeLessThan(MB);
      const response = await createWith({ thumbnail: [bomb, 'image/png'] });
      expect(response.status).toBe(415);
      expect(response.body).toMatchObject({ message: 'An image may have at most 40 megapixels' });
      await desk.expectNothingLeft();
    });

    it('accepts 5 MB, and rejects one byte more with 413', async () => {
      const image = await anImage({ width: 100, height: 100 });
      const ofSize = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
      const response = await createWith({ thumbnail: [ofSize(5 * MB + 1), 'image/jpeg'] });
      expect(response.status).toBe(413);
      expect(response.body).toMatchObject({ message: 'An image may have at most 5 MB' });
      await desk.expectNothingLeft();
      expect((await createWith({ thumbnail: [ofSize(5 * MB), 'image/jpeg'] })).status).toBe(201);
    });

    it('leave nothing behind when the form or the second image is rejected', async () => {
      const good: [Buffer, string] = [await anImage(), 'image/jpeg'];
      expect((await createWith({ thumbnail: good }, { price: 'free' })).status).toBe(400);
      await desk.expectNothingLeft();
      const second = await createWith({ thumbnail: good, certification_preview: [aPdf(), 'image/png'] });
      expect(second.status).toBe(415);
      await desk.expectNothingLeft();
    });
  });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const idIn = (address: string) => new URL(address, 'http://local').pathname.split('/').at(-1)!;

/** Simulates a full disk after this many bytes of a file. */
async function withFullDisk(academy: TestAcademy, bytes: number, work: () => Promise<void>): Promise<void> {
  const storage = academy.app.get(FileStorage);
  const put = storage.put.bind(storage);
  storage.put = (key, content, mimeType, signal) =>
    put(key, Readable.from(untilFull(content, bytes), { objectMode: false }), mimeType, signal);
  try {
    await work();
  } finally {
    storage.put = put;
  }
}

async function* untilFull(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (written > bytes) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    yield chunk;
  }
}
