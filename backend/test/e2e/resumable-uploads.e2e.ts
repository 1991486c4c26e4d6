import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { ResumableStorage } from '../../src/platform/storage/resumable-storage.js';
import { Readable } from 'node:stream';
import { newId } from '../../src/platform/database/columns.js';
import { UploadLimits } from '../../src/platform/uploads/upload-limits.js';
import { ResumableUploadsRepository } from '../../src/platform/uploads/resumable/resumable-uploads.repository.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anMp4, aPdf, MB } from '../factories/files.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { storedNames } from '../setup/stored-names.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { UploadScene } from '../setup/upload-scene.js';

const GONE = 'This upload is no longer there. Please send the file again';

describe('resumable uploads', () => {
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

  const begin = (size: number, name?: string) =>
    ResumableUpload.begin(academy, administrator.token, { size, ...(name ? { name } : {}) });
  const uploaded = async (file: Buffer, name?: string) => {
    const upload = await begin(file.length, name);
    expect((await upload.send(file, 0)).status).toBe(204);
    return upload;
  };
  const refusalOf = async (response: Response) =>
    (await response.json()) as { code: string; message: string };

  it('a file sent in chunks becomes a lesson, byte for byte', async () => {
    const film = Buffer.concat([anMp4(), Buffer.from(Array.from({ length: 3 * MB }, (_, n) => n % 251))]);
    const upload = await begin(film.length, '../Übung\0/Kerberos – 1.mp4');
    for (let offset = 0; offset < film.length; offset += MB) {
      const response = await upload.send(film.subarray(offset, offset + MB), offset);
      expect(response.status).toBe(204);
      expect(response.headers.get('upload-offset')).toBe(String(Math.min(offset + MB, film.length)));
    }
    const added = await desk.addLesson({ upload_id: upload.id, file_type: 'pdf' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      file_type: 'video',
      file: { name: 'Kerberos – 1.mp4', mime_type: 'video/mp4', size: film.length },
    });
    const shown = await academy
      .http()
      .get((added.body as { file_url: string }).file_url)
      .responseType('blob');
    expect((shown.body as Buffer).equals(film)).toBe(true);
    expect(await desk.digestOf(upload.id)).toBe(createHash('sha256').update(film).digest('hex'));
    expect(await storedNames(academy)).toEqual([...desk.before.stored, upload.id].sort());
    await desk.expectGoneWith((added.body as { id: string }).id);
  });

  describe('resuming', () => {
    it('keeps the received bytes after a lost connection, and the next request continues from there', async () => {
      const film = anMp4(6 * MB);
      const upload = await begin(film.length);
      const broken = new AbortController();
      const sending = upload.stream(halfOf(film), 0, broken.signal).catch(() => null);
      await eventually(async () => (await arrived(upload.id)) > MB, 'a part to have arrived');
      broken.abort();
      await sending;
      // Immediately, before the old request may have noticed.
      const offset = await upload.offset();
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThan(film.length);
      expect((await upload.send(film.subarray(offset), offset)).status).toBe(204);
      expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(201);
    });

    it('a chunk at the wrong offset is 409 and changes nothing', async () => {
      const file = aPdf(MB);
      const upload = await begin(file.length);
      await upload.send(file.subarray(0, 10_000), 0);
      const response = await upload.send(file.subarray(0, 10_000), 0);
      expect(response.status).toBe(409);
      expect(await refusalOf(response)).toMatchObject({ code: 'uploads.out_of_step' });
      expect(await upload.offset()).toBe(10_000);
      await upload.giveUp();
    });

    it('doesn’t store too few bytes to detect the type', async () => {
      const file = aPdf(MB);
      const upload = await begin(file.length);
      const response = await upload.send(file.subarray(0, 100), 0);
      expect(response.status).toBe(204);
      expect(response.headers.get('upload-offset')).toBe('0');
      expect((await upload.send(file, 0)).status).toBe(204);
      await upload.giveUp();
    });

    it('a complete upload that was not validated before the process was killed is validated by the next request', async () => {
      const upload = await uploaded(aPdf());
      await academy.dataSource.query(
        'UPDATE unattached_files SET completed_at = NULL, sha256 = NULL WHERE id = $1',
        [upload.id],
      );
      const early = await desk.addLesson({ upload_id: upload.id });
      expect(early.status).toBe(409);
      expect(early.body).toMatchObject({ message: 'This file has not arrived completely yet' });
      expect(await upload.offset()).toBe(aPdf().length);
      expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(201);
      expect(await desk.digestOf(upload.id)).toBe(createHash('sha256').update(aPdf()).digest('hex'));
    });

    it('another replica waits for the lease of a dead holder, and responds 423 in the meantime', async () => {
      const file = aPdf(MB);
      const upload = await begin(file.length);
      await upload.send(file.subarray(0, 10_000), 0);
      const holdFor = (seconds: number) =>
        academy.dataSource.query(
          `UPDATE unattached_files SET lease = $2, lease_until = now() + make_interval(secs => $3) WHERE id = $1`,
          [upload.id, newId(), seconds],
        );
      await holdFor(3_600);
      // Its patience is over at once.
      const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
      const { status } = await upload.ask();
      patience.mockRestore();
      expect(status).toBe(423);
      await holdFor(2);
      expect(await upload.offset()).toBe(10_000);
      await upload.giveUp();
      await desk.expectNothingLeft();
    });
  });

  describe('the lease of an upload', () => {
    it('has one holder: one that has lost it can neither renew it nor release the next holder’s', async () => {
      const upload = await begin(MB);
      const uploads = academy.app.get(ResumableUploadsRepository);
      const [late, holder, waiting] = [newId(), newId(), newId()];
      const acquire = async (token: string, seconds: number) =>
        (await uploads.lease(upload.id, administrator.id, token, seconds)) !== null;
      expect(await acquire(late, 0)).toBe(true);
      expect(await acquire(holder, 60)).toBe(true);
      expect(await uploads.renewLease(upload.id, late, 60)).toBe(false);
      await uploads.releaseLease(upload.id, late);
      expect(await acquire(waiting, 60)).toBe(false);
      expect(await uploads.renewLease(upload.id, holder, 60)).toBe(true);
      // A holder that another request waits for must let go.
      expect(await uploads.requestLease(upload.id, administrator.id)).toBe(true);
      expect(await uploads.renewLease(upload.id, holder, 60)).toBe(false);
      await uploads.releaseLease(upload.id, holder);
      expect(await acquire(waiting, 60)).toBe(true);
      expect(await uploads.renewLease(upload.id, waiting, 60)).toBe(true);
      await uploads.releaseLease(upload.id, waiting);
      await upload.giveUp();
    });
  });

  describe('ownership', () => {
    it('an upload is 404 for other administrators, and learners can’t create one', async () => {
      const upload = await uploaded(aPdf());
      const other = await anAdministrator(academy);
      const learner = await aLearner(academy);
      for (const [token, status] of [
        [other.token, 404],
        [learner.token, 403],
      ] as const) {
        const theirs = upload.seenBy(token);
        expect((await theirs.ask()).status).toBe(status);
        expect((await theirs.send(aPdf(), 0)).status).toBe(status);
        expect((await theirs.giveUp()).status).toBe(status);
      }
      const taken = await desk.addLesson({ upload_id: upload.id }, { token: other.token });
      expect(taken.status).toBe(404);
      expect(taken.body).toMatchObject({ message: GONE });
      expect(await upload.offset()).toBe(aPdf().length);
      expect((await upload.giveUp()).status).toBe(204);
      await desk.expectNothingLeft();
    });

    it('an unknown upload and a cancelled one are 404 with a message', async () => {
      const upload = await uploaded(aPdf());
      await upload.giveUp();
      const response = await upload.send(aPdf(), 0);
      expect(response.status).toBe(404);
      expect(await refusalOf(response)).toMatchObject({ statusCode: 404, message: GONE, error: GONE });
      expect((await desk.addLesson({ upload_id: newId() })).status).toBe(404);
      await desk.expectNothingLeft();
    });
  });

  describe('attaching', () => {
    it('of two lessons that attach one upload concurrently, one gets it, the other an error', async () => {
      const upload = await uploaded(aPdf());
      const second = await aCourse(academy);
      const gate = await Gate.close(academy, 'SELECT FROM unattached_files WHERE id = $1 FOR UPDATE', [
        upload.id,
      ]);
      const both = [
        desk.addLesson({ upload_id: upload.id }).then(),
        desk.addLesson({ upload_id: upload.id }, { courseId: second.id }).then(),
      ];
      await gate.untilWaiting(2);
      await gate.open();
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'uploads.taken',
        message: 'This upload already belongs to a lesson',
      });
      expect(await storedNames(academy)).toEqual([...desk.before.stored, upload.id].sort());
    });

    it('a form retried with its lesson’s id after a lost response adds nothing', async () => {
      const upload = await uploaded(aPdf());
      const form = { upload_id: upload.id, lesson_id: newId() };
      const first = await desk.addLesson(form);
      const again = await desk.addLesson(form);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toMatchObject({ id: form.lesson_id, file: first.body.file });
      const corrected = await desk.addLesson({ ...form, lesson_title: 'Corrected before the retry' });
      expect(corrected.body).toMatchObject({
        id: form.lesson_id,
        lesson_title: 'Corrected before the retry',
        file: first.body.file,
      });
      const elsewhere = await desk.addLesson(
        { ...form, embed_url: '' },
        { courseId: (await aCourse(academy)).id },
      );
      expect(elsewhere.status).toBe(409);
    });

    it('a change retried after a lost response succeeds and keeps its file', async () => {
      const { id } = (await desk.addLesson({ upload_id: (await uploaded(aPdf())).id })).body as {
        id: string;
      };
      const second = await uploaded(anMp4());
      const save = (title: string) =>
        administrator
          .put(`/api/admin/courses/contents/${id}`)
          .field('lesson_title', title)
          .field('upload_id', second.id);
      expect((await save('First')).status).toBe(200);
      const again = await save('Corrected');
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({
        lesson_title: 'Corrected',
        file_type: 'video',
        file: { mime_type: 'video/mp4' },
      });
      expect(await storedNames(academy)).toEqual([...desk.before.stored, second.id].sort());
    });

    it('an incomplete upload is 409, and a rejected form leaves the upload unattached', async () => {
      const file = aPdf(MB);
      const upload = await begin(file.length);
      await upload.send(file.subarray(0, 10_000), 0);
      expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(409);
      await upload.send(file.subarray(10_000), 10_000);
      expect((await desk.addLesson({ upload_id: upload.id, lesson_title: '' })).status).toBe(400);
      expect((await desk.addLesson({ upload_id: upload.id, embed_url: 'x84sh87' })).status).toBe(400);
      expect((await desk.addLesson({ upload_id: upload.id }, { courseId: newId() })).status).toBe(404);
      expect((await desk.addLesson({ upload_id: upload.id })).status).toBe(201);
    });

    it('a process killed between moving the file and the commit: the upload can still be attached, or expires completely', async () => {
      const storage = academy.app.get(ResumableStorage);
      const [attached, expired] = [await uploaded(aPdf()), await uploaded(aPdf())];
      await storage.keep(attached.id);
      await storage.keep(expired.id);
      expect(await attached.offset()).toBe(aPdf().length);
      expect((await desk.addLesson({ upload_id: attached.id })).status).toBe(201);
      await expire(expired.id);
      await desk.sweep();
      expect(await storedNames(academy)).toEqual([...desk.before.stored, attached.id].sort());
    });
  });

  describe('an unattached upload', () => {
    it('is removed 24 hours after the last chunk, and not before', async () => {
      const file = aPdf(MB);
      const [abandoned, alive] = [await begin(file.length), await begin(file.length)];
      await abandoned.send(file.subarray(0, 10_000), 0);
      const response = await alive.send(file.subarray(0, 10_000), 0);
      const expires = Date.parse(response.headers.get('upload-expires') ?? '');
      expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(24);
      await expire(abandoned.id);
      expect((await abandoned.ask()).status).toBe(404);
      await desk.sweep();
      expect(await storedNames(academy)).toEqual([...desk.before.stored, alive.id].sort());
      await alive.giveUp();
      await desk.expectNothingLeft();
    });

    it('can’t be attached any more once it has expired, even before it is removed', async () => {
      const upload = await uploaded(aPdf());
      await expire(upload.id);
      const late = await desk.addLesson({ upload_id: upload.id });
      expect(late.status).toBe(404);
      expect(late.body).toMatchObject({ message: GONE });
      await desk.sweep();
      await desk.expectNothingLeft();
    });

    it('is removed an hour later if the storage fails', async () => {
      const upload = await uploaded(aPdf());
      await expire(upload.id);
      const storage = academy.app.get(ResumableStorage);
      const failing = jest.spyOn(storage, 'discard').mockRejectedValue(new Error('the storage is away'));
      await desk.sweep();
      failing.mockRestore();
      const [row] = await academy.dataSource.query<[{ minutes: number }]>(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM unattached_files WHERE id = $1`,
        [upload.id],
      );
      expect(row.minutes).toBe(60);
      await expire(upload.id);
      await desk.sweep();
      await desk.expectNothingLeft();
    });

    it('includes a form’s file whose process was killed before its commit', async () => {
      const gate = await Gate.close(academy, 'SELECT FROM courses WHERE id = $1 FOR UPDATE', [course.id]);
      const adding = desk.addLesson({}).attach('file', aPdf(), 'a.pdf').then();
      await gate.untilWaiting(1);
      // The state after a killed process: the connection is gone, the file and its row exist.
      await academy.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      const storage = academy.app.get(ResumableStorage);
      const discard = storage.discard.bind(storage);
      storage.discard = () => Promise.reject(new Error('killed'));
      await gate.open();
      expect((await adding).status).toBe(503);
      storage.discard = discard;
      const [left] = (await storedNames(academy)).filter((name) => !desk.before.stored.includes(name));
      expect(left).toBeDefined();
      await expire(left!);
      await desk.sweep();
      await desk.expectNothingLeft();
    });
  });

  describe('one that is rejected leaves nothing', () => {
    it.each([
      ['a web page', 'handout.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(9000))],
      ['a program', 'film.mp4', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5 * MB)])],
    ])('%s named %s is 415 with its first chunk', async (_what, name, file) => {
      const upload = await begin(file.length, name);
      const response = await upload.send(file, 0);
      expect(response.status).toBe(415);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await refusalOf(response)).toMatchObject({
        code: 'uploads.unsupported_file',
        message: 'The file must be a PDF, or an MP4 or WebM video',
      });
      expect((await upload.ask()).status).toBe(404);
      await desk.expectNothingLeft();
    });

    it('a complete file that is not a PDF is 415, even if its first chunk looked like one', async () => {
      const file = aPdf(MB);
      const upload = await begin(file.length);
      await upload.send(file.subarray(0, 500_000), 0);
      const storage = academy.app.get(ResumableStorage);
      await storage.pieces.write(Readable.from([Buffer.from('<html>')]), upload.id, 0);
      expect((await upload.send(file.subarray(500_000), 500_000)).status).toBe(415);
      await desk.expectNothingLeft();
    });

    it.each([
      ['pdf', aPdf, 'A PDF may have at most 1 MB'],
      ['video', anMp4, 'A video may have at most 1 MB'],
    ] as const)(
      'one byte over the limit of a %s is 413, exactly the limit is accepted',
      async (kind, make, sentence) => {
        const { maxBytes } = academy.app.get(UploadLimits);
        const usual = { ...maxBytes };
        maxBytes[kind] = MB;
        try {
          expect((await (await begin(MB)).send(make(MB), 0)).status).toBe(204);
          const upload = kind === 'video' ? null : await begin(MB + 1);
          const response = upload
            ? await upload.send(make(MB + 1), 0)
            : await ResumableUpload.tryToBegin(academy, administrator.token, { size: MB + 1 });
          expect(response.status).toBe(413);
          expect(await refusalOf(response)).toMatchObject({ message: sentence });
        } finally {
          Object.assign(maxBytes, usual);
        }
      },
    );

    it('more bytes than announced, and an empty file', async () => {
      const upload = await begin(10_000);
      expect((await upload.send(aPdf(10_001), 0)).status).toBe(413);
      const empty = await ResumableUpload.tryToBegin(academy, administrator.token, { size: 0 });
      expect(empty.status).toBe(415);
      expect(await refusalOf(empty)).toMatchObject({ message: 'The file is empty' });
      await upload.giveUp();
      await desk.expectNothingLeft();
    });

    it('a full disk is 507, and the received bytes are removed', async () => {
      const storage = academy.app.get(ResumableStorage);
      const write = storage.pieces.write.bind(storage.pieces);
      const film = anMp4(3 * MB);
      const upload = await begin(film.length);
      await upload.send(film.subarray(0, MB), 0);
      storage.pieces.write = (content) => {
        content.destroy();
        return Promise.reject(
          Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
        );
      };
      try {
        const response = await upload.send(film.subarray(MB), MB);
        expect(response.status).toBe(507);
        expect(await refusalOf(response)).toMatchObject({
          code: 'storage.full',
          message: 'There is no room left to store this file',
        });
      } finally {
        storage.pieces.write = write;
      }
      await desk.expectNothingLeft();
    });
  });

  const expire = (id: string) =>
    academy.dataSource.query(
      `UPDATE unattached_files SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
  const arrived = async (id: string) =>
    (await fs.stat(path.join(academy.config.dataDir, 'uploads/.arriving', id)).catch(() => ({ size: 0 })))
      .size;
});

/** Sends half of the bytes, and then stalls. */
function halfOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
}
