import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { PasswordResetsService } from '../../src/modules/auth/index.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { anImage } from '../factories/files.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { storedNames } from '../setup/stored-names.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;

beforeAll(async () => {
  academy = await TestAcademy.start();
});
afterAll(() => academy.stop());

describe('the account of the signed-in user', () => {
  let learner: SignedIn;

  beforeEach(async () => {
    learner = await aLearner(academy);
    academy.mails.mails.length = 0;
  });

  const me = async (token = learner.token) => (await academy.http(token).get('/api/auth/v1/me')).body.user;
  const login = (password: string) =>
    academy.http().post('/api/auth/v1/login').send({ email: learner.email, password });

  describe('its name', () => {
    const rename = (body: object) => learner.patch('/api/auth/v1/me').send(body);

    it('is normalised as at sign-up and visible everywhere immediately', async () => {
      const response = await rename({ full_name: '  Ananya\u202E  Rao ' });
      expect(response.status).toBe(200);
      expect(response.body.user).toMatchObject({
        id: learner.id,
        full_name: 'Ananya Rao',
        email: learner.email,
      });
      expect((await me()).full_name).toBe('Ananya Rao');
    });

    it.each([[undefined], ['  \u200B '], ['x'.repeat(121)]])(
      'is refused as %j, at its field',
      async (full_name) => {
        const response = await rename({ full_name });
        expect(response.status).toBe(400);
        expect(response.body.details[0].field).toBe('full_name');
        expect((await me()).full_name).toBe(learner.fullName);
      },
    );
  });

  describe('its picture', () => {
    const rows = async (): Promise<string[]> => {
      const files = await academy.dataSource.query<{ id: string }[]>('SELECT id FROM stored_files');
      return files.map(({ id }) => id);
    };
    const fileOf = (url: string) => url.split('/').at(-1)!;
    const upload = (file: Buffer, field = 'avatar', who = learner) =>
      who
        .put('/api/auth/v1/me/avatar')
        .attach(field, file, { filename: 'me.jpg', contentType: 'image/jpeg' });

    let before: string[];
    beforeEach(async () => {
      before = await storedNames(academy);
    });
    const expectOnly = async (...files: string[]) => {
      expect(await storedNames(academy)).toEqual([...before, ...files].sort());
      expect((await rows()).sort()).toEqual([...before, ...files].sort());
    };

    it.each([
      ['a large', 1600, 900],
      ['a small', 40, 90],
    ])('is stored as a small square of %s one', async (_size, width, height) => {
      const response = await upload(await anImage({ width, height }));
      expect(response.status).toBe(200);
      const { avatar_url: url } = response.body.user;
      expect(url).toMatch(/^\/api\/files\/images\/[0-9a-f-]{36}$/);
      expect((await me()).avatar_url).toBe(url);
      const image = await academy.http().get(url).responseType('blob');
      const kept = await sharp(image.body as Buffer).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(kept.exif).toBeUndefined();
      await expectOnly(fileOf(url));
    });

    it('is shown beside the learner’s comments', async () => {
      const course = await aCourse(academy);
      await anEnrolment(academy, learner, course);
      const comments = `/api/auth/v1/content/${course.lessonId}/comments`;
      const { body } = await upload(await anImage());
      const added = await learner.post(comments).send({ content: 'Hello' });
      expect(added.body.user.avatar_url).toBe(body.user.avatar_url);
      const list = await learner.get(comments);
      expect(list.body[0].user.avatar_url).toBe(body.user.avatar_url);
    });

    it('replaces and deletes the previous one', async () => {
      const first = (await upload(await anImage())).body.user.avatar_url as string;
      const second = (await upload(await anImage({ format: 'png' }))).body.user.avatar_url as string;
      expect(second).not.toBe(first);
      expect((await academy.http().get(first)).status).toBe(404);
      await expectOnly(fileOf(second));
    });

    it('is stored once under concurrent uploads: two are accepted, the others must retry', async () => {
      const image = await anImage({ width: 300, height: 300 });
      const gate = await Gate.close(academy, 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [
        learner.id,
      ]);
      let refused = 0;
      const uploads = Array.from({ length: 5 }, async () => {
        const answer = await upload(image);
        if (answer.status === 503) refused += 1;
        return answer;
      });
      // The two that are accepted wait until the others have been refused, however late these arrive.
      await gate.untilWaiting(2);
      await eventually(() => refused === 3, 'the other uploads to be refused');
      await gate.open();
      const answers = await Promise.all(uploads);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503]);
      for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('5');
      await expectOnly(fileOf((await me()).avatar_url as string));
    });

    it('is removed, and removing it again succeeds', async () => {
      await upload(await anImage());
      for (let time = 0; time < 2; time += 1) {
        const response = await learner.delete('/api/auth/v1/me/avatar');
        expect(response.status).toBe(200);
        expect(response.body.user.avatar_url).toBeNull();
      }
      expect((await me()).avatar_url).toBeNull();
      await expectOnly();
    });

    it.each([
      ['a GIF', () => anImage({ format: 'gif' }), 'The picture must be a JPEG, PNG or WebP image'],
      [
        'half an image',
        async () => (await anImage({ width: 3000, height: 2000 })).subarray(0, 9000),
        'This image is damaged and cannot be read',
      ],
    ])('rejects %s with a reason and keeps the previous one', async (_what, file, message) => {
      const kept = (await upload(await anImage())).body.user.avatar_url as string;
      const response = await upload(await file());
      expect(response.status).toBe(415);
      expect(response.body.details).toEqual([{ field: 'avatar', message }]);
      expect((await me()).avatar_url).toBe(kept);
      await expectOnly(fileOf(kept));
    });

    it('is required: rejects a form without it, or with another field name', async () => {
      const none = await learner.put('/api/auth/v1/me/avatar').field('x', 'y');
      expect(none.status).toBe(400);
      expect(none.body.details).toEqual([{ field: 'avatar', message: 'Choose a picture' }]);
      expect((await upload(await anImage(), 'thumbnail')).status).toBe(400);
      await expectOnly();
    });

    it('leaves nothing behind when the browser disconnects during the upload', async () => {
      const kept = (await upload(await anImage())).body.user.avatar_url as string;
      const image = await anImage({ width: 3000, height: 2000, format: 'png' });
      const request = http.request(`${academy.url}/api/auth/v1/me/avatar`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${learner.token}`,
          'Content-Type': 'multipart/form-data; boundary=cut',
          'Content-Length': 1_000_000,
        },
      });
      request.on('error', () => {});
      request.write('--cut\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n');
      request.write(image.subarray(0, 20_000));
      const incoming = () => fs.readdir(path.join(academy.config.dataDir, 'incoming-images')).catch(() => []);
      await eventually(async () => (await incoming()).length === 1, 'the upload to have begun');
      request.destroy();
      await eventually(async () => (await incoming()).length === 0, 'the half picture to be gone');
      expect((await me()).avatar_url).toBe(kept);
      await expectOnly(fileOf(kept));
    });
  });

  describe('its password', () => {
    const NEW_PASSWORD = 'another fine horse';
    const change = (current: unknown = PASSWORD, next: unknown = NEW_PASSWORD, token = learner.token) =>
      academy
        .http(token)
        .post('/api/auth/v1/change-password')
        .send({ current_password: current, new_password: next });

    it('is changed with the current password, which ends every other session; the owner is told by mail', async () => {
      const elsewhere = (await login(PASSWORD)).body.token as string;
      const stranger = await aLearner(academy);
      const response = await change();
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ message: 'Password changed' });
      const statusOf = async (token: string) => (await academy.http(token).get('/api/auth/v1/me')).status;
      expect(await statusOf(learner.token)).toBe(200);
      expect(await statusOf(elsewhere)).toBe(401);
      expect(await statusOf(stranger.token)).toBe(200);
      expect((await login(PASSWORD)).status).toBe(401);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
      await academy.drainQueues();
      const [mail, ...more] = academy.mails.to(learner.email);
      expect([mail!.subject, more]).toEqual(['Your password was changed', []]);
      expect(mail!.text).not.toContain(NEW_PASSWORD);
      const [row] = await academy.dataSource.query<[{ told: number }]>(
        `SELECT count(*)::int AS told FROM outbox_events WHERE payload::text LIKE ANY ($1)`,
        [[`%${PASSWORD}%`, `%${NEW_PASSWORD}%`]],
      );
      expect(row.told).toBe(0);
    });

    it('voids open reset links', async () => {
      const issued = await academy.app.get(PasswordResetsService).issueToken(learner.id);
      await change();
      const reset = await academy
        .http()
        .post('/api/auth/v1/reset-password')
        .send({ token: issued!.token, password: 'by an old link' });
      expect(reset.status).toBe(400);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    });

    it.each([
      ['a wrong current one', 'wrong', NEW_PASSWORD, 'current_password', 'This is not your current password'],
      ['no current one', '', NEW_PASSWORD, 'current_password', 'Please enter your current password'],
      ['a short one', PASSWORD, '12345', 'new_password', 'Password must be at least 6 characters long'],
      ['the same one', PASSWORD, PASSWORD, 'new_password', 'Choose a password other than your current one'],
    ])(
      'is rejected with %s, at the field, and nothing changes',
      async (_what, current, next, field, message) => {
        const elsewhere = (await login(PASSWORD)).body.token as string;
        const response = await change(current, next);
        expect(response.status).toBe(400);
        expect(response.body.details).toEqual([{ field, message }]);
        expect((await academy.http(elsewhere).get('/api/auth/v1/me')).status).toBe(200);
        expect((await login(PASSWORD)).status).toBe(200);
        await academy.drainQueues();
        expect(academy.mails.to(learner.email)).toEqual([]);
      },
    );

    it('is changed once when retried after a lost response', async () => {
      await change();
      const elsewhere = (await login(NEW_PASSWORD)).body.token as string;
      expect((await change()).status).toBe(200);
      expect((await academy.http(elsewhere).get('/api/auth/v1/me')).status).toBe(401);
      await academy.drainQueues();
      expect(academy.mails.to(learner.email)).toHaveLength(1);
      expect((await change('not my password', PASSWORD)).body).toMatchObject({
        code: 'auth.wrong_current_password',
      });
    });

    it('is changed once by concurrent requests', async () => {
      const passwords = Array.from({ length: 5 }, (_, index) => `password number ${index}`);
      const answers = await Promise.all(passwords.map((next) => change(PASSWORD, next)));
      const winners = passwords.filter((_, index) => answers[index]!.status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
      expect((await login(winners[0]!)).status).toBe(200);
    });
  });
});

describe('user accounts, for administrators', () => {
  let administrator: SignedIn;

  beforeAll(async () => {
    administrator = await anAdministrator(academy);
  });

  const find = async (query: object) => (await administrator.get('/api/admin/learners').query(query)).body;
  const look = async ({ id }: { id: string }) => (await administrator.get(`/api/admin/learners/${id}`)).body;
  const setRole = (id: string, body: object, by = administrator) =>
    by.patch(`/api/admin/learners/${id}/role`).send(body);

  describe('finding a user', () => {
    it('matches part of the name or email, ignoring case, without wildcards', async () => {
      const meera = await aLearner(academy, { fullName: 'Meera Krishnan', email: 'mk_100%@example.com' });
      await aLearner(academy, { fullName: 'Someone Else', email: 'mkx100y@example.com' });
      for (const q of ['meera', 'KRISH', 'k_100%'])
        expect((await find({ q })).map(({ id }: SignedIn) => id)).toEqual([meera.id]);
      expect(await find({ q: 'nobody at all' })).toEqual([]);
    });

    it('shows role, courses and last sign-in, newest account first', async () => {
      const learner = await aLearner(academy, { fullName: 'Zoya Listed' });
      const course = await aCourse(academy);
      await anEnrolment(academy, learner, course);
      await anEnrolment(academy, learner, await aCourse(academy), { revokedAt: new Date() });
      const [first] = await find({});
      expect(first).toEqual({
        id: learner.id,
        full_name: 'Zoya Listed',
        email: learner.email,
        is_admin: false,
        created_at: expect.any(String),
        courses: 1,
        last_sign_in_at: expect.any(String),
      });
    });

    it('filters by role and is paged', async () => {
      await aLearner(academy);
      const administrators = await find({ role: 'administrator' });
      expect(administrators).toContainEqual(
        expect.objectContaining({ id: administrator.id, is_admin: true }),
      );
      expect(administrators.every(({ is_admin }: { is_admin: boolean }) => is_admin)).toBe(true);
      const { headers } = await administrator.get('/api/admin/learners?limit=1');
      expect(headers['link']).toContain('rel="next"');
      expect((await administrator.get('/api/admin/learners?role=king')).status).toBe(400);
    });
  });

  it('shows a user’s sessions, courses with progress, payments and tickets', async () => {
    const learner = await aLearner(academy, { fullName: 'Kabir Das' });
    const [owned, wanted] = [await aCourse(academy), await aCourse(academy)];
    await anEnrolment(academy, learner, owned);
    await aPendingPayment(learner, wanted);
    await learner.post('/api/support').send({ type: 'payment', message: 'Is my payment there?' });
    // Another user's data must not appear.
    await aPendingPayment(await aLearner(academy), wanted);

    expect(await look(learner)).toEqual({
      id: learner.id,
      full_name: 'Kabir Das',
      email: learner.email,
      is_admin: false,
      created_at: expect.any(String),
      sessions: [
        { id: expect.any(String), created_at: expect.any(String), expires_at: expect.stringMatching(/Z$/) },
      ],
      changes: [],
    });
    const part = (name: string) => administrator.get(`/api/admin/learners/${learner.id}/${name}`);
    expect((await part('courses')).body).toEqual([expect.objectContaining({ id: owned.id, progress: 0 })]);
    expect((await part('payments')).body).toEqual([
      expect.objectContaining({ course_id: wanted.id, status: 'pending' }),
    ]);
    expect((await part('tickets')).body).toEqual([
      expect.objectContaining({
        type: 'payment',
        user: { id: learner.id, full_name: 'Kabir Das', email: learner.email },
      }),
    ]);
  });

  it('responds 404 for an unknown user', async () => {
    const nobody = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
    expect((await administrator.get(`/api/admin/learners/${nobody}`)).status).toBe(404);
    expect((await setRole(nobody, { is_admin: true })).status).toBe(404);
    expect((await setRole(nobody, { is_admin: false })).status).toBe(404);
    expect((await administrator.delete(`/api/admin/learners/${nobody}/sessions`)).status).toBe(404);
  });

  describe('administrators', () => {
    it('are promoted and demoted from the next request on, with a history entry and a mail', async () => {
      const learner = await aLearner(academy, { fullName: 'Tara Sen' });
      const asThey = () => learner.get('/api/admin/courses');
      expect((await asThey()).status).toBe(403);
      // Administrators are mailed about payments, too.
      await academy.drainQueues();

      expect((await setRole(learner.id, { is_admin: true })).body).toMatchObject({ is_admin: true });
      expect((await asThey()).status).toBe(200);
      await academy.drainQueues();
      expect(academy.mails.to(learner.email).at(-1)).toMatchObject({
        subject: 'You are now an administrator of Triad Academy',
      });

      const mailsBefore = academy.mails.to(learner.email).length;
      expect((await setRole(learner.id, { is_admin: true })).status).toBe(200);
      expect((await setRole(learner.id, { is_admin: false })).status).toBe(200);
      expect((await asThey()).status).toBe(403);
      await academy.drainQueues();
      expect(academy.mails.to(learner.email).slice(mailsBefore)).toEqual([
        expect.objectContaining({
          subject: 'You are no longer an administrator of Triad Academy',
        }),
      ]);
      expect((await look(learner)).changes).toEqual([
        { action: 'unmade_administrator', by: administrator.fullName, created_at: expect.any(String) },
        { action: 'made_administrator', by: administrator.fullName, created_at: expect.any(String) },
      ]);
      await expect(academy.dataSource.query('DELETE FROM account_changes')).rejects.toThrow('kept for good');
    });

    it('must confirm removing their own rights', async () => {
      const other = await anAdministrator(academy);
      const unsaid = await setRole(other.id, { is_admin: false }, other);
      expect(unsaid.status).toBe(409);
      expect(unsaid.body.code).toBe('auth.own_role_unconfirmed');
      const said = await setRole(other.id, { is_admin: false, confirm_own: true }, other);
      expect(said.body).toMatchObject({ id: other.id, is_admin: false });
    });

    it('can’t all be removed: of two who demote each other concurrently, one remains', async () => {
      const second = await anAdministrator(academy, { fullName: 'Second' });
      await academy.dataSource.query('UPDATE users SET is_admin = (id IN ($1, $2))', [
        administrator.id,
        second.id,
      ]);
      // Both have counted two administrators when they block here.
      const gate = await Gate.close(academy, 'SELECT id FROM users WHERE is_admin FOR UPDATE');
      const racing = [
        setRole(second.id, { is_admin: false }, administrator).then((response) => response),
        setRole(administrator.id, { is_admin: false }, second).then((response) => response),
      ];
      await gate.untilWaiting(2);
      await gate.open();
      const answers = await Promise.all(racing);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'auth.last_administrator',
        message: 'This is the last administrator. Make someone else an administrator first.',
      });
      const [{ left }] = await academy.dataSource.query<[{ left: number }]>(
        'SELECT count(*)::int AS left FROM users WHERE is_admin',
      );
      expect(left).toBe(1);
      await academy.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [administrator.id]);
    });
  });

  describe('ending sessions', () => {
    it('ends all sessions of a user, with a history entry', async () => {
      const learner = await aLearner(academy);
      const signedIn = await academy
        .http()
        .post('/api/auth/v1/login')
        .send({ email: learner.email, password: PASSWORD });
      expect((await look(learner)).sessions).toHaveLength(2);
      const { status, body } = await administrator.delete(`/api/admin/learners/${learner.id}/sessions`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ sessions: [], changes: [{ action: 'sessions_ended' }] });
      for (const token of [learner.token, signedIn.body.token as string])
        expect((await academy.http(token).get('/api/auth/v1/me')).status).toBe(401);
      // No session was open any more, so nothing is recorded.
      await administrator.delete(`/api/admin/learners/${learner.id}/sessions`);
      expect((await look(learner)).changes).toHaveLength(1);
    });

    it('ends no expired ones, which aren’t shown either', async () => {
      const learner = await aLearner(academy);
      await academy.dataSource.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [
        learner.id,
      ]);
      expect((await look(learner)).sessions).toEqual([]);
      await administrator.delete(`/api/admin/learners/${learner.id}/sessions`).expect(200);
      expect((await look(learner)).changes).toEqual([]);
    });

    it('keeps the current session of administrators who end their own', async () => {
      await academy
        .http()
        .post('/api/auth/v1/login')
        .send({ email: administrator.email, password: PASSWORD });
      const { body } = await administrator.delete(`/api/admin/learners/${administrator.id}/sessions`);
      expect(body.sessions).toHaveLength(1);
    });
  });
});
