import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { backUp } from '../../src/backup/back-up.js';
import { restore } from '../../src/backup/restore.js';
import {
  type Manifest,
  readManifest,
  storedFile,
  tableFile,
  writeManifest,
} from '../../src/backup/manifest.js';
import { newId } from '../../src/database/columns.js';
import { DEMO_LEARNER } from '../../src/database/demo/index.js';
import { seedDemo } from '../../src/database/demo/seed-demo.js';
import { QueueBackend } from '../../src/events/index.js';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import { DiskStorage } from '../../src/storage/disk-storage.js';
import { FileStorage } from '../../src/storage/file-storage.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { aPdf } from '../factories/files.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { contentsOf } from '../setup/contents.js';
import { Gate } from '../setup/gate.js';
import { storedNames } from '../setup/stored-names.js';
import { TestAcademy } from '../setup/test-academy.js';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';

describe('an academy that is backed up and restored', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: ACourse;
  let paymentId: string;
  let directory: string;
  let folder: string;
  let manifest: Manifest;
  let taken: Awaited<ReturnType<typeof contentsOf>>;
  const cleanUps: (() => Promise<unknown>)[] = [];

  const storageOf = (of = academy) => of.app.get(FileStorage, { strict: false });
  const backUpTo = (name: string, storage = storageOf()) =>
    backUp({ folder: path.join(directory, name), databaseUrl: academy.config.databaseUrl, storage });

  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-backup-'));
    academy = await TestAcademy.start({ worker: false });
    await seedDemo(academy.dataSource, storageOf(), academy.app.get(PasswordHasher, { strict: false }));
    administrator = await anAdministrator(academy);
    learner = await aLearner(academy);
    course = await aCourse(academy);
    await liveThroughEverything();
    paymentId = (await aPendingPayment(academy, learner, course)).id;
    folder = path.join(directory, 'kept');
    manifest = await backUpTo('kept');
    taken = await contentsOf(academy.dataSource);
  }, 60_000);
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    await academy.stop();
    await fs.rm(directory, { recursive: true, force: true });
  });

  /** What the demo has none of: settings, announcements, a role changed, a link for a new password, a file of one's own. */
  async function liveThroughEverything(): Promise<void> {
    const admin = academy.http(administrator.token);
    const settings = { payee_name: 'Triad “Academy” \\ é 漢\n'.trim(), upi_id: 'triad@okbank' };
    const current = (await admin.get('/api/admin/settings').expect(200)).body as object;
    await admin
      .put('/api/admin/settings')
      .send({ ...current, ...settings })
      .expect(200);
    await admin.post('/api/admin/announcements').send({ message: 'Closed on Diwali' }).expect(201);
    await admin.patch(`/api/admin/learners/${learner.id}/role`).send({ is_admin: true }).expect(200);
    await admin.patch(`/api/admin/learners/${learner.id}/role`).send({ is_admin: false }).expect(200);
    await academy.http().post('/api/auth/v1/forgot-password').send({ email: learner.email }).expect(200);
    await admin
      .post(`/api/admin/courses/${course.id}/enrollments`)
      .send({ email: administrator.email, reason: 'Teaches it' })
      .expect(201);
    await academy.dataSource.query(
      `INSERT INTO password_reset_tokens (id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [newId(), learner.id, createHash('sha256').update('a link').digest('hex')],
    );
    await admin
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Handouts')
      .field('lesson_title', 'One')
      .attach('file', aPdf(300_000), 'one.pdf')
      .expect(201);
  }

  interface Place {
    database: TestDatabase;
    dataDir: string;
    storage: DiskStorage;
  }

  /** Where nothing is yet. */
  async function anEmptyPlace(): Promise<Place> {
    const database = await createTestDatabase();
    cleanUps.push(() => database.drop());
    const dataDir = await fs.mkdtemp(path.join(directory, 'data-'));
    return { database, dataDir, storage: new DiskStorage(path.join(dataDir, 'uploads')) };
  }

  const restoreTo = async (place: Place, from = folder, replace = false) => {
    const queues = QueueBackend.for({ redisUrl: undefined, databaseUrl: place.database.url });
    return restore({
      folder: from,
      databaseUrl: place.database.url,
      storage: place.storage,
      queues,
      replace,
    });
  };
  const startAt = (place: Place) =>
    TestAcademy.start({
      database: { url: place.database.url, drop: async () => {} },
      env: { DATA_DIR: place.dataDir },
    });

  it('has every row and every file, to the last byte', async () => {
    expect(Object.entries(taken).filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
      Object.entries(taken).map(([name, { rows }]) => [name, rows]),
    );
    const place = await anEmptyPlace();
    await restoreTo(place);
    expect(await contentsOf(place.database.url)).toEqual(taken);
    const files = await academy.dataSource.query<{ id: string }[]>('SELECT id FROM stored_files');
    expect(files.length).toBe(manifest.files.count);
    for (const { id } of files) {
      expect(await digest(await place.storage.read(id))).toBe(await digest(await storageOf().read(id)));
    }
    expect(manifest.files.lost).toEqual([]);
  });

  it('goes on: people sign in and study, a waiting payment is approved and enrols, an owed mail is sent once', async () => {
    const place = await anEmptyPlace();
    await academy.dataSource.query('UPDATE outbox_deliveries SET handled_at = now()');
    const owedTo = await aLearner(academy);
    await academy
      .http(owedTo.token)
      .post('/api/support')
      .send({ type: 'other', message: 'Where is my badge?' });
    // Its job was on a queue when the backup was taken, and queues are no part of one.
    await academy.dataSource.query('UPDATE outbox_deliveries SET enqueued_at = now()');
    await backUpTo('owing');
    await restoreTo(place, path.join(directory, 'owing'));
    const restored = await startAt(place);
    try {
      for (const [email, password] of [
        [learner.email, PASSWORD],
        [DEMO_LEARNER.email, DEMO_LEARNER.password],
      ]) {
        await restored.http().post('/api/auth/v1/login').send({ email, password }).expect(200);
      }
      const studying = restored.http(administrator.token);
      const learn = await studying.get(`/api/auth/v1/courses/${course.id}/access`).expect(200);
      const lesson = (learn.body as { content: { file_url: string | null }[] }).content.find(
        ({ file_url }) => file_url,
      );
      await restored
        .http()
        .get(lesson?.file_url ?? '')
        .expect(200);
      await studying.post(`/api/payments/manual-payments/${paymentId}/approve`).expect(200);
      await restored.drainQueues();
      await restored.http(learner.token).get(`/api/courses/${course.id}/access`).expect(200);
      expect(restored.mails.to('support@academy.example')).toHaveLength(1);
      expect(restored.mails.to(learner.email)).toHaveLength(1);
    } finally {
      await restored.stop();
    }
  });

  it('takes the place of another with --replace alone; what was handled since is owed again, whatever the queues remember', async () => {
    const place = await anEmptyPlace();
    await academy.dataSource.query('UPDATE outbox_deliveries SET handled_at = now()');
    const author = await aLearner(academy);
    await academy
      .http(author.token)
      .post('/api/support')
      .send({ type: 'other', message: 'Where is my badge?' });
    await backUpTo('before');
    await restoreTo(place, path.join(directory, 'before'));
    const first = await startAt(place);
    await first.drainQueues();
    // The job is done, and its queue remembers that for a day.
    const uploaded = await first
      .http(administrator.token)
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Handouts')
      .field('lesson_title', 'Two')
      .attach('file', aPdf(), 'two.pdf');
    await expect(restoreTo(place, path.join(directory, 'before'), true)).rejects.toThrow(
      /other connections are open to this database; stop the academy first\.$/,
    );
    await first.stop();
    const names = async () => fs.readdir(path.join(place.dataDir, 'uploads'), { recursive: true });
    await expect(restoreTo(place, path.join(directory, 'before'))).rejects.toThrow(
      'The database is not empty; add --replace to put the backup in the place of what it holds.',
    );
    await restoreTo(place, path.join(directory, 'before'), true);
    const second = await startAt(place);
    try {
      await second.drainQueues();
      expect(second.mails.to('support@academy.example')).toHaveLength(1);
      const [leftBehind] = await second.dataSource.query<{ original_name: string; hours: number }[]>(
        `SELECT original_name, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM unclaimed_files`,
      );
      expect(uploaded.status).toBe(201);
      expect(leftBehind).toEqual({ original_name: 'two.pdf', hours: 24 });
      expect((await names()).length).toBeGreaterThan(0);
    } finally {
      await second.stop();
    }
  });

  describe('a backup is one moment', () => {
    it('what is written while it is taken is not in it, not even by half', async () => {
      const gate = await Gate.close(academy, 'LOCK TABLE coupons IN ACCESS EXCLUSIVE MODE');
      const taking = backUpTo('meanwhile');
      await gate.untilWaiting(1);
      const author = await aLearner(academy);
      await academy.http(author.token).post('/api/support').send({ type: 'other', message: 'In between' });
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

    it('a file that is deleted while it is taken leads to a moment without it', async () => {
      const { body } = await academy
        .http(administrator.token)
        .post(`/api/admin/courses/${course.id}/contents`)
        .field('module_name', 'Handouts')
        .field('lesson_title', 'Short-lived')
        .attach('file', aPdf(), 'three.pdf');
      const { id: lessonId } = body as { id: string };
      const [lesson] = await academy.dataSource.query<[{ file_id: string }]>(
        'SELECT file_id FROM lessons WHERE id = $1',
        [lessonId],
      );
      const storage = new DeletingStorage(storageOf(), lesson.file_id, () =>
        academy.http(administrator.token).delete(`/api/admin/courses/contents/${lessonId}`).expect(200),
      );
      const { files, tables } = await backUpTo('deleted', storage);
      expect(files.lost).toEqual([]);
      const [{ lessons }] = await academy.dataSource.query<[{ lessons: number }]>(
        'SELECT count(*)::int AS lessons FROM lessons',
      );
      expect(tables.find(({ name }) => name === 'lessons')?.rows).toBe(lessons);
      expect(
        await fs.access(path.join(directory, 'deleted', storedFile(lesson.file_id))).then(
          () => true,
          () => false,
        ),
      ).toBe(false);
    });

    it('a file that the storage has lost is named, and all else is kept', async () => {
      const id = newId();
      await academy.dataSource.query(
        `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name) VALUES ($1, 'pdf', 'application/pdf', 10, 'lost.pdf')`,
        [id],
      );
      const { files } = await backUpTo('with-a-loss');
      await academy.dataSource.query('DELETE FROM stored_files WHERE id = $1', [id]);
      expect(files).toMatchObject({ lost: [id], count: (await storedNames(academy)).length });
      const place = await anEmptyPlace();
      await restoreTo(place, path.join(directory, 'with-a-loss'));
    });

    it('does not go where something lies already', async () => {
      await expect(backUpTo('kept')).rejects.toThrow(/is there already; a backup goes to a new folder\.$/);
    });
  });

  describe('nothing is touched for a backup that is not whole', () => {
    let place: Place;
    beforeAll(async () => {
      place = await anEmptyPlace();
    });

    const copyOf = async (name: string) => {
      const copy = path.join(directory, name);
      await fs.cp(folder, copy, { recursive: true });
      return copy;
    };
    const aFile = async () => {
      const [file] = await academy.dataSource.query<[{ id: string }]>(
        'SELECT id FROM stored_files ORDER BY id LIMIT 1',
      );
      return storedFile(file.id);
    };

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
      const copy = await copyOf(`spoilt-${newId()}`);
      await spoil(copy);
      await expect(restoreTo(place, copy, true)).rejects.toThrow(sentence);
      const contents = Object.values(await contentsOf(place.database.url));
      expect(contents.length).toBe(Object.keys(taken).length);
      expect(contents.every(({ rows }) => rows === 0)).toBe(true);
    });
  });

  it('a backup of an older academy is brought up to date', async () => {
    const older = await anEmptyPlace();
    const old = await TestAcademy.start({
      worker: false,
      database: { url: older.database.url, drop: async () => {} },
    });
    const person = await aLearner(old);
    await old.dataSource.undoLastMigration();
    const from = path.join(directory, 'older');
    const { migrations } = await backUp({
      folder: from,
      databaseUrl: older.database.url,
      storage: older.storage,
    });
    await old.stop();
    const place = await anEmptyPlace();
    await restoreTo(place, from);
    const restored = await startAt(place);
    try {
      const done = await restored.dataSource.query<{ name: string }[]>(
        'SELECT name FROM migrations ORDER BY id',
      );
      expect(done.length).toBe(migrations.length + 1);
      await restored
        .http()
        .post('/api/auth/v1/login')
        .send({ email: person.email, password: PASSWORD })
        .expect(200);
    } finally {
      await restored.stop();
    }
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

async function digest(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
