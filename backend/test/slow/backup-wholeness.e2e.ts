import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkBackup } from '../../src/app/backup/check-backup.js';
import {
  type Manifest,
  readManifest,
  storedFile,
  tableFile,
  writeManifest,
} from '../../src/app/backup/manifest.js';
import { exists } from '../../src/platform/common/exists.js';
import { newId } from '../../src/platform/database/columns.js';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import type { ACourse } from '../factories/courses.js';
import { aPdf } from '../factories/files.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { BackupScene, type Place } from '../setup/backup-scene.js';
import { contentsOf } from '../setup/contents.js';
import { Gate } from '../setup/gate.js';
import { storedNames } from '../setup/stored-names.js';
import type { TestAcademy } from '../setup/test-academy.js';

describe('a backup is complete or fails', () => {
  let scene: BackupScene;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: ACourse;
  let manifest: Manifest;

  beforeAll(async () => {
    scene = await BackupScene.start();
    ({ academy, administrator, course } = scene);
    manifest = await scene.backUpTo('kept');
  });
  afterAll(() => scene.stop());

  describe('a backup is one moment', () => {
    it('writes during the backup are not in it', async () => {
      const gate = await Gate.close(academy, 'LOCK TABLE coupons IN ACCESS EXCLUSIVE MODE');
      const taking = scene.backUpTo('meanwhile');
      await gate.untilWaiting(1);
      const author = await aLearner(academy);
      await author.post('/api/support').send({ type: 'other', message: 'In between' });
      await gate.open();
      const { tables } = await taking;
      const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
      const [now] = await academy.dataSource.query<[{ users: number; tickets: number }]>(
        'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM tickets) AS tickets',
      );
      expect({ users: rows('users'), tickets: rows('tickets') }).toEqual({
        users: now.users - 1,
        tickets: now.tickets - 1,
      });
    });

    it('a file deleted during the backup moves the snapshot to after its deletion', async () => {
      const { body } = await administrator
        .post(`/api/admin/courses/${course.id}/contents`)
        .field('module_name', 'Handouts')
        .field('lesson_title', 'Short-lived')
        .attach('file', aPdf(), 'three.pdf');
      const { id: lessonId } = body as { id: string };
      const [lesson] = await academy.dataSource.query<[{ file_id: string }]>(
        'SELECT file_id FROM lessons WHERE id = $1',
        [lessonId],
      );
      const storage = new DeletingStorage(scene.storage, lesson.file_id, () =>
        administrator.delete(`/api/admin/courses/contents/${lessonId}`).expect(200),
      );
      const { files, tables } = await scene.backUpTo('deleted', storage);
      expect(files.lost).toEqual([]);
      const [{ lessons }] = await academy.dataSource.query<[{ lessons: number }]>(
        'SELECT count(*)::int AS lessons FROM lessons',
      );
      expect(tables.find(({ name }) => name === 'lessons')?.rows).toBe(lessons);
      expect(await exists(path.join(scene.folder('deleted'), storedFile(lesson.file_id)))).toBe(false);
    });

    it('a missing file is named, and the rest is backed up', async () => {
      const id = newId();
      await academy.dataSource.query(
        `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name) VALUES ($1, 'pdf', 'application/pdf', 10, 'lost.pdf')`,
        [id],
      );
      const { files } = await scene.backUpTo('with-a-loss');
      await academy.dataSource.query('DELETE FROM stored_files WHERE id = $1', [id]);
      expect(files).toMatchObject({ lost: [id], changed: [], count: (await storedNames(academy)).length });
      const place = await scene.anEmptyPlace();
      await scene.restoreTo(place, 'with-a-loss');
    });

    it.each([
      [
        'with other bytes of the same number',
        (bytes: Buffer) => Buffer.concat([bytes.subarray(1), Buffer.from('x')]),
      ],
      ['with fewer bytes', (bytes: Buffer) => bytes.subarray(1)],
    ])('a file %s than were uploaded is named, and the rest is backed up', async (_what, spoil) => {
      const [file] = await academy.dataSource.query<[{ id: string; mime_type: string }]>(
        `SELECT id, mime_type FROM stored_files WHERE kind = 'pdf' LIMIT 1`,
      );
      const original = await buffer(await scene.storage.read(file.id));
      const put = (bytes: Buffer) =>
        scene.storage.put(file.id, Readable.from(bytes, { objectMode: false }), file.mime_type);
      await put(spoil(original));
      const name = `with-a-change-${newId()}`;
      const { files } = await scene.backUpTo(name);
      await put(original);
      expect(files).toMatchObject({
        lost: [],
        changed: [file.id],
        count: (await storedNames(academy)).length - 1,
      });
      expect(await exists(path.join(scene.folder(name), storedFile(file.id)))).toBe(false);
      await checkBackup(scene.folder(name));
    });

    it('a database that was not migrated to digests yet is backed up', async () => {
      await academy.dataSource.query('ALTER TABLE stored_files RENAME sha256 TO sha256_away');
      const { files } = await scene.backUpTo('before-digests');
      await academy.dataSource.query('ALTER TABLE stored_files RENAME sha256_away TO sha256');
      expect(files.count).toBe((await storedNames(academy)).length);
    });

    it('a backup from before changed files were reported is read', async () => {
      await fs.cp(scene.folder('kept'), scene.folder('earlier'), { recursive: true });
      await rewrite(scene.folder('earlier'), (earlier) => {
        earlier.format = 1;
        delete earlier.files.changed;
      });
      expect((await checkBackup(scene.folder('earlier'))).format).toBe(1);
    });

    it('does not go where something lies already', async () => {
      await expect(scene.backUpTo('kept')).rejects.toThrow(
        /is there already; a backup goes to a new folder\.$/,
      );
    });
  });

  describe('nothing is touched by a restore that is refused', () => {
    let place: Place;
    beforeAll(async () => {
      place = await scene.anEmptyPlace();
    });

    const aFile = async () => {
      const [file] = await academy.dataSource.query<[{ id: string }]>(
        'SELECT id FROM stored_files ORDER BY id LIMIT 1',
      );
      return storedFile(file.id);
    };

    it('while Redis takes no commands: its old jobs would outlive the restore', async () => {
      const redisUrl = 'redis://127.0.0.1:1';
      await expect(scene.restoreTo(place, 'kept', { replace: true, redisUrl })).rejects.toThrow(
        /^Redis takes no jobs \(.+\); check REDIS_URL\. Nothing was changed\.$/,
      );
    });

    it.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
      [
        'an edited table',
        (copy) => fs.appendFile(path.join(copy, tableFile('payments')), 'x'),
        /is damaged: tables\/payments\.copy\.gz is not what the backup wrote\.$/,
      ],
      [
        'a missing table',
        (copy) => fs.rm(path.join(copy, tableFile('users'))),
        /is damaged: tables\/users\.copy\.gz is missing\.$/,
      ],
      [
        'an edited upload',
        async (copy) => fs.writeFile(path.join(copy, await aFile()), 'another'),
        /is damaged: files\/.+ is not what the backup wrote\.$/,
      ],
      [
        'a missing upload',
        async (copy) => fs.rm(path.join(copy, await aFile())),
        /is damaged: files\/.+ is missing\.$/,
      ],
      [
        'a shortened list of uploads',
        (copy) => fs.truncate(path.join(copy, 'files.jsonl'), 0),
        /is damaged: files\.jsonl is not what the backup wrote\.$/,
      ],
      [
        'an edited manifest',
        async (copy) => {
          const file = path.join(copy, 'manifest.json');
          await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace(/"rows": \d+/, '"rows": 1'));
        },
        /is damaged: manifest\.json is not what the backup wrote\.$/,
      ],
      [
        'one in a format of a newer academy',
        async (copy) => {
          const file = path.join(copy, 'manifest.json');
          await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('"format": 2', '"format": 3'));
        },
        /was written in format 3, by a newer academy; update this one first\.$/,
      ],
      [
        'no manifest',
        (copy) => fs.rm(path.join(copy, 'manifest.json')),
        /is no complete backup: it has no manifest\.json\.$/,
      ],
      [
        'one of a newer academy',
        (copy) => rewrite(copy, ({ migrations }) => void migrations.push('Later1999999999999')),
        /^The backup was made by a newer academy \(.+Later1999999999999\); update this one first\.$/,
      ],
      [
        'one whose table has other rows than it says',
        (copy) =>
          rewrite(copy, ({ tables }) => void ((tables.at(-1)?.rows ?? 0) && (tables.at(-1)!.rows += 1))),
        /^The table users has \d+ rows instead of \d+; nothing was changed\.$/,
      ],
    ])('%s', async (_what, spoil, sentence) => {
      const copy = `spoilt-${newId()}`;
      await fs.cp(scene.folder('kept'), scene.folder(copy), { recursive: true });
      await spoil(scene.folder(copy));
      await expect(scene.restoreTo(place, copy, { replace: true })).rejects.toThrow(sentence);
      const contents = Object.values(await contentsOf(place.database.url));
      expect(contents.length).toBe(manifest.tables.length);
      expect(contents.every(({ rows }) => rows === 0)).toBe(true);
    });
  });
});

/** Deletes a lesson at the moment its file is asked for, and then has it no more. */
class DeletingStorage extends FileStorage {
  private done = false;
  constructor(
    private readonly storage: FileStorage,
    private readonly id: string,
    private readonly deleteIt: () => PromiseLike<unknown>,
  ) {
    super();
  }
  override put(...given: Parameters<FileStorage['put']>) {
    return this.storage.put(...given);
  }
  override async read(key: string): Promise<Readable> {
    if (key === this.id && !this.done) {
      this.done = true;
      await this.deleteIt();
    }
    return this.storage.read(key);
  }
  override remove(key: string) {
    return this.storage.remove(key);
  }
}

async function rewrite(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = await readManifest(folder);
  change(manifest);
  await fs.writeFile(path.join(folder, 'manifest.json'), writeManifest(manifest));
}
