import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { takeBreaches } from '../contract/breaches.js';
import { aCourse } from '../factories/courses.js';
import { anImage, anMp4 } from '../factories/files.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { type SessionToken, SessionsService } from '../../src/modules/auth/index.js';
import { FileLinks } from '../../src/modules/catalogue/index.js';
import { DigestBackfill } from '../../src/platform/uploads/digest-backfill.js';
import { StoredFilesRepository, StoredVideos, VideoLengths } from '../../src/platform/uploads/index.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 3: files', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  const video = Buffer.concat([anMp4(64), randomBytes(200_000)]);
  let link: string;
  let image: string;
  let lessonId: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    const course = await aCourse(academy);
    const added = await administrator
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Foundations')
      .field('lesson_title', 'Film')
      .field('is_preview', 'true')
      .attach('file', video, 'film.mp4')
      .expect(201);
    ({ file_url: link, id: lessonId } = added.body as { file_url: string; id: string });
    const updated = await administrator
      .put(`/api/admin/courses/${course.id}`)
      .field('title', 'T')
      .field('price', '1')
      .attach('thumbnail', await anImage(), 'a.jpg')
      .expect(200);
    image = (updated.body as { thumbnail: string }).thumbnail;
  });
  afterAll(() => academy.stop());

  const open = (address: string, headers: Record<string, string> = {}) =>
    academy.http().get(address).set(headers).responseType('blob');
  const fileId = () => new URL(link, 'http://local').pathname.split('/').at(-1)!;

  it('are sent in full, inline, with their type, and cached no longer than the link is valid', async () => {
    const response = await open(link);
    expect(response.status).toBe(200);
    expect((response.body as Buffer).equals(video)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const maxAge = Number(/^private, max-age=(\d+)$/.exec(response.headers['cache-control'] ?? '')?.[1]);
    expect(maxAge).toBeGreaterThan(0);
    expect(maxAge).toBeLessThanOrEqual(6 * 3600);
  });

  it('answer a range', async () => {
    const response = await open(link, { Range: 'bytes=1000-1099' });
    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes 1000-1099/${video.length}`);
    expect(response.headers['content-length']).toBe('100');
    expect((response.body as Buffer).equals(video.subarray(1000, 1100))).toBe(true);
  });

  it('respond 416 beyond the end of the file', async () => {
    const response = await academy.http().get(link).set('Range', `bytes=${video.length}-`);
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${video.length}`);
    expect(response.body).toMatchObject({ statusCode: 416, code: 'catalogue.range_not_satisfiable' });
  });

  it('respond to HEAD with the same headers and no body', async () => {
    const response = await academy.http().head(link);
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe(String(video.length));
    expect(response.headers['content-type']).toBe('video/mp4');
    expect((await academy.http().head(image)).headers['content-type']).toBe('image/webp');
  });

  it('reject a link once the session it was created in has ended or expired, and only that session’s', async () => {
    const learner = await aLearner(academy);
    const again = await academy.app.get(SessionsService).open(learner.id);
    const linkFor = async (token: string) => {
      const { body } = await academy.http(token).get(`/api/auth/v1/content/${lessonId}`).expect(200);
      return (body as { file_url: string }).file_url;
    };
    const [ended, other] = [await linkFor(learner.token), await linkFor(again!)];
    expect((await open(ended)).status).toBe(200);
    await learner.post('/api/auth/v1/logout').expect(200);
    const response = await academy.http().get(ended);
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ code: 'catalogue.link_expired' });
    expect((await academy.http().get(ended).set('Range', 'bytes=0-9')).status).toBe(403);
    expect((await open(other)).status).toBe(200);
    await academy.dataSource.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [learner.id]);
    expect((await academy.http().get(other)).status).toBe(403);
  });

  it('are 404 for a valid link if the file was deleted', async () => {
    const learner = await aLearner(academy);
    const { sid: sessionId } = new JwtService().decode<SessionToken>(learner.token);
    const missing = academy.app.get(FileLinks).forFile(randomUUID(), sessionId);
    expect((await academy.http().get(missing)).status).toBe(404);
  });

  it('remain available after a player disconnects midway', async () => {
    const controller = new AbortController();
    const response = await fetch(`${academy.url}${link}`, { signal: controller.signal });
    await response.body!.getReader().read();
    controller.abort();
    expect((await open(link)).status).toBe(200);
  });

  it('images are public and cached forever', async () => {
    const response = await open(image);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await academy.http().get(image).set('If-None-Match', response.headers['etag']!);
    expect(again.status).toBe(304);
  });

  const storedPath = async (id: string) => {
    const uploads = path.join(academy.config.dataDir, 'uploads');
    const entries = await fs.readdir(uploads, { recursive: true });
    return path.join(
      uploads,
      entries.find((entry) => entry.endsWith(id))!,
    );
  };

  describe('with another size than their upload', () => {
    it.each([
      ['smaller', -1],
      ['larger', 1],
    ])('are not sent when %s: the answer is a sentence, and the log names the file', async (_what, more) => {
      const stored = await storedPath(fileId());
      const log = jest.spyOn(Logger.prototype, 'error');
      await fs.truncate(stored, video.length + more);
      try {
        for (const headers of [{}, { Range: 'bytes=0-99' }, { Range: `bytes=${video.length - 1}-` }]) {
          const { status, body, headers: sent } = await academy.http().get(link).set(headers);
          expect(status).toBe(500);
          expect(body).toMatchObject({
            code: 'storage.file_changed',
            message: 'This file is damaged on our server and can’t be opened. Please contact support',
          });
          expect(sent['cache-control']).toBe('no-store');
          expect(sent['content-range']).toBeUndefined();
        }
        expect((await academy.http().head(link)).status).toBe(500);
        expect(log).toHaveBeenCalledWith(
          expect.objectContaining({ err: expect.objectContaining({ fileId: fileId() }) }),
          'request failed',
        );
      } finally {
        log.mockRestore();
        await fs.writeFile(stored, video);
        // No call documents a 500: these were provoked.
        takeBreaches();
      }
      expect((await open(link)).status).toBe(200);
    });
  });

  describe('from before files had digests', () => {
    const digest = async () => {
      const [row] = await academy.dataSource.query<[{ sha256: string | null }]>(
        'SELECT sha256 FROM stored_files WHERE id = $1',
        [fileId()],
      );
      return row.sha256;
    };
    const backfill = () => academy.app.get(DigestBackfill).run();
    beforeEach(() =>
      academy.dataSource.query('UPDATE stored_files SET sha256 = NULL WHERE id = $1', [fileId()]),
    );

    it('get theirs a few at a time, and those that can’t be read don’t hold up the others', async () => {
      const unreadable = await academy.dataSource.query<{ id: string }[]>(
        `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name)
         SELECT lpad(n::text, 32, '0')::uuid, 'pdf', 'application/pdf', 10, 'lost.pdf' FROM generate_series(1, 20) AS n
         RETURNING id`,
      );
      await backfill();
      expect(await digest()).toBeNull();
      await backfill();
      expect(await digest()).toBe(createHash('sha256').update(video).digest('hex'));
      await academy.dataSource.query('DELETE FROM stored_files WHERE id = ANY($1::uuid[])', [
        unreadable.map(({ id }) => id),
      ]);
    });

    it('get none if their size has changed', async () => {
      const stored = await storedPath(fileId());
      await fs.truncate(stored, video.length - 1);
      await backfill();
      await fs.writeFile(stored, video);
      expect(await digest()).toBeNull();
    });
  });

  it('a video that can’t be read has no length until it can', async () => {
    const stored = await storedPath(fileId());
    const seconds = async () => {
      const [row] = await academy.dataSource.query<[{ seconds: number | null }]>(
        'SELECT video_seconds AS seconds FROM stored_files WHERE id = $1',
        [fileId()],
      );
      return row.seconds;
    };
    await academy.dataSource.query('UPDATE stored_files SET video_seconds = NULL WHERE id = $1', [fileId()]);
    await fs.rename(stored, `${stored}.away`);
    const lengths = () =>
      new VideoLengths(academy.app.get(StoredFilesRepository), academy.app.get(StoredVideos));
    await lengths().run();
    expect(await seconds()).toBeNull();
    await fs.rename(`${stored}.away`, stored);
    // Another process. The film says nothing of its length.
    await lengths().run();
    expect(await seconds()).toBe(0);
  });

  it('don’t cache a storage error', async () => {
    const stored = await storedPath(image.split('/').at(-1)!);
    await fs.rename(stored, `${stored}.away`);
    const response = await open(image);
    await fs.rename(`${stored}.away`, stored);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['etag']).toBeUndefined();
    expect((await open(image)).status).toBe(200);
  });
});
