import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { backUp } from '../../src/app/backup/back-up.js';
import type { Manifest } from '../../src/app/backup/manifest.js';
import { DEMO_LEARNER } from '../../src/demo/index.js';
import { VerifyPage } from '../../src/modules/credentials/index.js';
import { verifyAt } from '../credentials/stranger.js';
import type { ACourse } from '../factories/courses.js';
import { credentialOf } from '../factories/credentials.js';
import { aPdf } from '../factories/files.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { BackupScene } from '../setup/backup-scene.js';
import { contentsOf } from '../setup/contents.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('an academy that is backed up and restored', () => {
  let scene: BackupScene;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: ACourse;
  let paymentId: string;
  let manifest: Manifest;
  let taken: Awaited<ReturnType<typeof contentsOf>>;

  beforeAll(async () => {
    scene = await BackupScene.start();
    ({ academy, administrator, learner, course } = scene);
    paymentId = (await aPendingPayment(learner, course)).id;
    manifest = await scene.backUpTo('kept');
    taken = await contentsOf(academy.dataSource);
  });
  afterAll(() => scene.stop());

  it('has every row and every file, to the last byte', async () => {
    expect(Object.entries(taken).filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
      Object.entries(taken).map(([name, { rows }]) => [name, rows]),
    );
    const place = await scene.anEmptyPlace();
    await scene.restoreTo(place, 'kept');
    expect(await contentsOf(place.database.url)).toEqual(taken);
    const files = await academy.dataSource.query<{ id: string }[]>('SELECT id FROM stored_files');
    expect(files.length).toBe(manifest.files.count);
    for (const { id } of files) {
      expect(await digest(await place.storage.read(id))).toBe(await digest(await scene.storage.read(id)));
    }
    expect(manifest.files).toMatchObject({ lost: [], changed: [] });
  });

  it('has files of the demo, of forms and of resumable uploads, each compared with its digest', async () => {
    const files = await academy.dataSource.query<{ kind: string; sha256: string | null }[]>(
      'SELECT kind, sha256 FROM stored_files',
    );
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'video', 'lab']));
    expect(files.filter(({ sha256 }) => sha256 === null)).toEqual([]);
    expect(manifest.files).toMatchObject({ count: files.length, changed: [] });
  });

  /** Sessions end with a restore. */
  const signIn = async (at: TestAcademy, email: string, password = PASSWORD): Promise<string> => {
    const { body } = await at.http().post('/api/auth/v1/login').send({ email, password }).expect(200);
    return (body as { token: string }).token;
  };

  it('refuses sessions and reset links of the backup', async () => {
    const place = await scene.anEmptyPlace();
    await learner.get('/api/auth/v1/me').expect(200);
    await scene.restoreTo(place, 'kept');
    const restored = await scene.startAt(place);
    try {
      await restored.http(learner.token).get('/api/auth/v1/me').expect(401);
      await restored.http(administrator.token).get('/api/auth/v1/me').expect(401);
      // The scene's own link, which was open when the backup was taken.
      await restored
        .http()
        .post('/api/auth/v1/reset-password')
        .send({ token: 'a link', new_password: 'a new password' })
        .expect(400);
      const [open] = await restored.dataSource.query<[{ links: number }]>(
        'SELECT count(*)::int AS links FROM password_reset_tokens WHERE used_at IS NULL AND voided_at IS NULL',
      );
      expect(open.links).toBe(0);
      await signIn(restored, learner.email);
    } finally {
      await restored.stop();
    }
  });

  it('continues: people sign in and study, a waiting payment is approved and enrols, an owed mail is sent once', async () => {
    const place = await scene.anEmptyPlace();
    await academy.dataSource.query('UPDATE outbox_deliveries SET handled_at = now()');
    const owedTo = await aLearner(academy);
    await owedTo.post('/api/support').send({ type: 'other', message: 'Where is my badge?' });
    // Its job was on a queue when the backup was taken, and queues are no part of one.
    await academy.dataSource.query('UPDATE outbox_deliveries SET enqueued_at = now()');
    await scene.backUpTo('owing');
    await scene.restoreTo(place, 'owing');
    const restored = await scene.startAt(place);
    try {
      await signIn(restored, DEMO_LEARNER.email, DEMO_LEARNER.password);
      const learnerToken = await signIn(restored, learner.email);
      const studying = restored.http(await signIn(restored, administrator.email));
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
      await restored.http(learnerToken).get(`/api/courses/${course.id}/access`).expect(200);
      expect(restored.mails.to('support@academy.example')).toHaveLength(1);
      expect(restored.mails.to(learner.email)).toHaveLength(1);
    } finally {
      await restored.stop();
    }
  });

  it('shows and verifies its certificates as before, without the signing key; with it, signs the status list that was owed', async () => {
    const place = await scene.anEmptyPlace();
    const certificates = await academy.dataSource.query<{ code: string; holds: boolean }[]>(
      'SELECT code, revoked_at IS NULL AND replaced_at IS NULL AS holds FROM credentials ORDER BY id',
    );
    expect(certificates.map(({ holds }) => holds).sort()).toEqual([false, false, true]);
    /** All that a stranger sees of them. */
    const seenAt = (at: TestAcademy) =>
      Promise.all(
        certificates.map(async ({ code }) => {
          const credential = await credentialOf(at, code);
          const { pathname } = new URL(credential.credentialStatus!.statusListCredential);
          const documents = [`/credentials/${code}.json`, pathname, '/.well-known/did.json'];
          return {
            documents: await Promise.all(
              documents.map(async (address) => (await fetch(at.url + address)).text()),
            ),
            check: (await at.http().get(`/api/public/credentials/${code}`).expect(200)).body as {
              state: string;
            },
            page: await at.app.get(VerifyPage).headOf(`/verify/${code}`),
            finding: await verifyAt(at, credential),
          };
        }),
      );
    const before = await seenAt(academy);
    expect(before.map(({ check }) => check.state).sort()).toEqual(['replaced', 'valid', 'withdrawn']);
    await scene.restoreTo(place, 'kept');
    const restored = await scene.startAt(place);
    try {
      expect(await seenAt(restored)).toEqual(before);
      const key = 'secrets/credential-signing-key';
      await fs.mkdir(path.join(place.dataDir, 'secrets'), { recursive: true });
      await fs.copyFile(path.join(academy.config.dataDir, key), path.join(place.dataDir, key));
      const findings = async () => (await seenAt(restored)).map(({ finding }) => finding);
      const wanted = certificates.map(({ holds }) => (holds ? 'valid' : 'revoked'));
      await eventually(
        async () => (await findings()).join() === wanted.join(),
        'the status list to say what no longer holds',
      );
    } finally {
      await restored.stop();
    }
  });

  it('takes the place of another with --replace alone; what was handled since is owed again, whatever the queues remember', async () => {
    const place = await scene.anEmptyPlace();
    await academy.dataSource.query('UPDATE outbox_deliveries SET handled_at = now()');
    const author = await aLearner(academy);
    await author.post('/api/support').send({ type: 'other', message: 'Where is my badge?' });
    await scene.backUpTo('before');
    await scene.restoreTo(place, 'before');
    const first = await scene.startAt(place);
    await first.drainQueues();
    // The job is done, and its queue remembers that for a day.
    const uploaded = await first
      .http(await signIn(first, administrator.email))
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Handouts')
      .field('lesson_title', 'Two')
      .attach('file', aPdf(), 'two.pdf');
    await expect(scene.restoreTo(place, 'before', { replace: true })).rejects.toThrow(
      /other connections are open to this database; stop the academy first\.$/,
    );
    await first.stop();
    const names = async () => fs.readdir(path.join(place.dataDir, 'uploads'), { recursive: true });
    await expect(scene.restoreTo(place, 'before')).rejects.toThrow(
      'The database is not empty; add --replace to put the backup in the place of what it holds.',
    );
    await scene.restoreTo(place, 'before', { replace: true });
    const second = await scene.startAt(place);
    try {
      await second.drainQueues();
      expect(second.mails.to('support@academy.example')).toHaveLength(1);
      const [leftBehind] = await second.dataSource.query<{ original_name: string; hours: number }[]>(
        `SELECT original_name, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM unattached_files`,
      );
      expect(uploaded.status).toBe(201);
      expect(leftBehind).toEqual({ original_name: 'two.pdf', hours: 24 });
      expect((await names()).length).toBeGreaterThan(0);
    } finally {
      await second.stop();
    }
  });

  it('a backup of an older academy is brought up to date', async () => {
    const older = await scene.anEmptyPlace();
    const old = await TestAcademy.start({
      worker: false,
      database: { url: older.database.url, drop: async () => {} },
    });
    const person = await aLearner(old);
    await old.dataSource.undoLastMigration();
    const from = scene.folder('older');
    const { migrations } = await backUp({
      folder: from,
      databaseUrl: older.database.url,
      storage: older.storage,
    });
    await old.stop();
    const place = await scene.anEmptyPlace();
    await scene.restoreTo(place, 'older');
    const restored = await scene.startAt(place);
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

async function digest(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
