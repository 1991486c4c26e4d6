import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { PasswordResetsService } from '../../src/modules/auth/index.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { anImage } from '../factories/files.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the account of the signed-in user', () => {
  let academy: TestAcademy;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start();
  });
  beforeEach(async () => {
    learner = await aLearner(academy);
    academy.mails.mails.length = 0;
  });
  afterAll(() => academy.stop());

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
    const stored = async (): Promise<string[]> => {
      const entries = await fs
        .readdir(path.join(academy.config.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
        .catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    };
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
      before = await stored();
    });
    const expectOnly = async (...files: string[]) => {
      expect((await stored()).sort()).toEqual([...before, ...files].sort());
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
      const drafts = () => fs.readdir(path.join(academy.config.dataDir, 'incoming-images')).catch(() => []);
      await eventually(async () => (await drafts()).length === 1, 'the upload to have begun');
      request.destroy();
      await eventually(async () => (await drafts()).length === 0, 'the half picture to be gone');
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
