import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import { JwtService } from '@nestjs/jwt';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { createApi } from '../../src/app/create-api.js';
import { newId } from '../../src/platform/database/columns.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('signing up, in and out', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.start();
  });
  afterAll(() => academy.stop());

  const login = (email: string, password: string, more: object = {}) =>
    academy
      .http()
      .post('/api/auth/v1/login')
      .send({ email, password, ...more });
  const logout = (token: string) => academy.http(token).post('/api/auth/v1/logout');

  describe('decisions 1: signup', () => {
    it('responds 201 with a working token for 30 days and exactly the user’s public fields', async () => {
      const response = await academy.http().post('/api/auth/v1/signup').send({
        full_name: '  Meera\u202E  Pillai ',
        email: ' Meera@Example.com ',
        password: PASSWORD,
        is_admin: true,
      });
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        token: expect.any(String),
        user: {
          id: expect.stringMatching(UUID_V7),
          full_name: 'Meera Pillai',
          email: 'meera@example.com',
          email_verified: false,
          pending_email: null,
          avatar_url: null,
          is_admin: false,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      });
      const { exp } = claimsOf(response.body.token);
      expect(Math.abs(exp - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(60);
      expect((await logout(response.body.token)).status).toBe(200);
    });

    describe('a retry after a lost response', () => {
      const person = (more: object = {}) => ({
        full_name: 'Meera Nair',
        email: `${randomUUID()}@example.com`,
        password: PASSWORD,
        ...more,
      });
      const send = (body: object) => academy.http().post('/api/auth/v1/signup').send(body);

      it('signs in to the account that was created', async () => {
        const form = person();
        const first = await send(form).expect(201);
        const again = await send(form).expect(201);
        expect(again.body.user.id).toBe(first.body.user.id);
        expect(again.body.token).not.toBe(first.body.token);
      });

      it('is rejected as a taken email with another password or name, or after 10 minutes', async () => {
        const form = person();
        const { body } = await send(form).expect(201);
        await send({ ...form, password: 'not the same one' }).expect(409);
        await send({ ...form, full_name: 'Someone Else' }).expect(409);
        await academy.dataSource.query(
          `UPDATE users SET created_at = now() - interval '11 minutes' WHERE id = $1`,
          [body.user.id],
        );
        await send(form).expect(409);
      });
    });

    it('rejects a taken email with 409, ignoring case', async () => {
      const { email } = await aLearner(academy);
      const response = await academy
        .http()
        .post('/api/auth/v1/signup')
        .send({ full_name: 'Someone Else', email: email.toUpperCase(), password: PASSWORD });
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        code: 'auth.email_taken',
        message: 'An account with this email already exists',
        error: 'An account with this email already exists',
      });
    });

    it('creates one account and one welcome mail for ten concurrent requests, and signs all ten in', async () => {
      const body = { full_name: 'Twice Clicked', email: 'twice@example.com', password: PASSWORD };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => academy.http().post('/api/auth/v1/signup').send(body)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
      const [row] = await academy.dataSource.query<[{ users: number; welcomes: number }]>(
        `SELECT (SELECT count(*)::int FROM users WHERE email = 'twice@example.com') AS users,
                (SELECT count(*)::int FROM outbox_events e JOIN users u ON u.id = (e.payload->>'userId')::uuid
                 WHERE u.email = 'twice@example.com') AS welcomes`,
      );
      expect(row).toEqual({ users: 1, welcomes: 1 });
    });

    it.each([
      ['a name of spaces', { full_name: '   ' }, 'full_name', 'Please enter your full name'],
      ['an address with a name', { email: 'foo<b@evil.example' }, 'email', 'Please enter a valid email'],
      ['5 characters', { password: '12345' }, 'password', 'Password must be at least 6 characters long'],
      ['129', { password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    ])('rejects %s with 400 at its field', async (_what, wrong, field, message) => {
      const response = await academy
        .http()
        .post('/api/auth/v1/signup')
        .send({ full_name: 'Meera', email: 'm2@example.com', password: PASSWORD, ...wrong });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        code: 'common.validation_failed',
        details: [{ field, message }],
      });
    });

    it('doesn’t trim passwords', async () => {
      const { email } = await aLearner(academy, { password: ' with spaces ' });
      expect((await login(email, ' with spaces ')).status).toBe(200);
      expect((await login(email, 'with spaces')).status).toBe(401);
    });
  });

  describe('decisions 1: login', () => {
    it('responds 200 with token and user, ignoring the email’s case', async () => {
      const { id, email } = await aLearner(academy);
      const response = await login(` ${email.toUpperCase()} `, PASSWORD);
      expect(response.status).toBe(200);
      expect(response.body.user).toMatchObject({ id, email, is_admin: false });
      expect((await logout(response.body.token)).status).toBe(200);
    });

    it('hashes the password for an unknown email, too, which takes as long as for a wrong password', async () => {
      const { email } = await aLearner(academy);
      const hashing = jest.spyOn(academy.app.get(PasswordHasher)['limit'], 'run');
      for (const address of [email, 'nobody@example.com']) {
        hashing.mockClear();
        expect((await login(address, 'not the password')).status).toBe(401);
        expect(hashing).toHaveBeenCalledTimes(1);
      }
      hashing.mockRestore();
    });

    it.each([
      [undefined, 1],
      [false, 1],
      [true, 30],
    ])('with remember %s the token is valid for %s days', async (remember, days) => {
      const { email } = await aLearner(academy);
      const { body } = await login(email, PASSWORD, { remember });
      const { sid, sub, exp } = claimsOf(body.token);
      expect(sub).toBe(body.user.id);
      const [session] = await academy.dataSource.query<[{ seconds: number }]>(
        'SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions WHERE id = $1',
        [sid],
      );
      expect(session.seconds).toBe(days * 86_400);
      expect(Math.abs(exp - Date.now() / 1000 - days * 86_400)).toBeLessThan(60);
    });

    it('rejects a flood of logins with 503 and Retry-After instead of starving other requests', async () => {
      // Two are hashing and eighty waiting.
      let endFlood = () => {};
      const flood = new Promise<void>((resolve) => (endFlood = resolve));
      const limit = academy.app.get(PasswordHasher)['limit'];
      const others = Array.from({ length: 82 }, () => limit.run(() => flood));
      const refused = await login('nobody@example.com', 'not the password');
      endFlood();
      await Promise.all(others);
      expect(refused.status).toBe(503);
      expect(refused.body.code).toBe('auth.busy');
      expect(refused.headers['retry-after']).toBe('3');
      const { email } = await aLearner(academy);
      expect((await login(email, PASSWORD)).status).toBe(200);
    });

    it('deletes the user’s expired sessions at sign-in', async () => {
      const { id, email, token } = await aLearner(academy);
      await logout(token);
      await login(email, PASSWORD);
      const rows = await academy.dataSource.query<unknown[]>('SELECT FROM sessions WHERE user_id = $1', [id]);
      expect(rows).toHaveLength(1);
    });

    it('opens no session with a password that is being changed concurrently', async () => {
      const { id, email } = await aLearner(academy);
      const gate = await Gate.close(academy, `UPDATE users SET password_hash = 'another' WHERE id = $1`, [
        id,
      ]);
      const late = login(email, PASSWORD).then((response) => response);
      await gate.untilWaiting(1).finally(() => gate.commit());
      expect((await late).status).toBe(401);
    });
  });

  describe('decisions 2: sessions', () => {
    const refusal = { code: 'auth.unauthenticated', message: 'Please login first' };

    it('ends only that session on sign-out', async () => {
      const { email, token } = await aLearner(academy);
      const other = (await login(email, PASSWORD)).body.token as string;
      expect((await logout(token)).status).toBe(200);
      const again = await logout(token);
      expect(again.status).toBe(401);
      expect(again.body).toMatchObject(refusal);
      expect((await logout(other)).status).toBe(200);
    });

    it('rejects a token that has been accepted before once it has expired', async () => {
      const { token } = await aLearner(academy);
      const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
      const call = academy.http(sign({ ...claimsOf(token), exp: inAnHour }, secret()));
      const status = async () => (await call.get('/api/auth/v1/me')).status;
      expect(await status()).toBe(200);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(inAnHour * 1000);
      const late = await status();
      clock.mockRestore();
      expect(late).toBe(401);
      expect(await status()).toBe(200);
    });
  });

  describe('the sessions of the signed-in user', () => {
    let learner: SignedIn;
    beforeEach(async () => {
      learner = await aLearner(academy);
    });

    const list = async (): Promise<Listed[]> => (await learner.get('/api/auth/v1/sessions').expect(200)).body;
    const end = (id: string) => learner.delete(`/api/auth/v1/sessions/${id}`);
    const isOpen = async (token: string) => (await academy.http(token).get('/api/auth/v1/me')).status === 200;
    const logIn = async (device = PHONE): Promise<string> => {
      const credentials = { email: learner.email, password: PASSWORD };
      const answer = academy.http().post('/api/auth/v1/login').set('User-Agent', device).send(credentials);
      return (await answer.expect(200)).body.token;
    };

    it('are listed with their devices, this one first, without those of others', async () => {
      await aLearner(academy);
      await logIn();
      await logIn('curl');
      const sessions = await list();
      expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
        [null, true],
        [null, false],
        ['Chrome on Android', false],
      ]);
    });

    it('have the device of a sign-up, too', async () => {
      const { body } = await academy
        .http()
        .post('/api/auth/v1/signup')
        .set('User-Agent', PHONE)
        .send({ full_name: 'Meera Nair', email: `${newId()}@example.com`, password: PASSWORD })
        .expect(201);
      const { body: sessions } = await academy.http(body.token).get('/api/auth/v1/sessions');
      expect(sessions).toMatchObject([{ device: 'Chrome on Android', is_current: true }]);
    });

    it('end one by one, and again', async () => {
      const token = await logIn();
      const other = (await list()).find(({ is_current: current }) => !current)!;
      await end(other.id).expect(200);
      expect(await isOpen(token)).toBe(false);
      expect(await list()).toHaveLength(1);
      await end(other.id).expect(200);
    });

    it('of another are unknown', async () => {
      const other = await aLearner(academy);
      const { body } = await other.get('/api/auth/v1/sessions');
      await end((body as [Listed])[0].id).expect(404);
      await end(newId()).expect(404);
      await end('none').expect(404);
      expect(await isOpen(other.token)).toBe(true);
    });

    it('say when they were last used, which is written once an hour', async () => {
      const seen = async () => (await list())[0]!.last_seen_at;
      const set = (time: string) =>
        academy.dataSource.query(`UPDATE sessions SET last_seen_at = ${time} WHERE user_id = $1`, [
          learner.id,
        ]);
      await set("now() - interval '59 minutes'");
      const before = await seen();
      expect(await seen()).toBe(before);
      for (const time of ["now() - interval '61 minutes'", 'NULL']) {
        await set(time);
        expect(Date.now() - new Date((await seen())!).getTime()).toBeLessThan(60_000);
      }
    });

    it('end all at once, but for this one and those of others', async () => {
      const elsewhere = await logIn();
      const stranger = await aLearner(academy);
      const { body } = await learner.post('/api/auth/v1/logout-others').expect(200);
      expect(body).toEqual({ message: 'Signed out everywhere else' });
      const tokens = [learner.token, elsewhere, stranger.token];
      expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false, true]);
    });
  });

  describe('a rotation of the secret', () => {
    const present = 'the secret that came after, long enough too';

    it('keeps all sessions while the previous secret is configured, and ends them afterwards', async () => {
      const { token } = await aLearner(academy);
      const restarted = async (previousJwtSecret: string | undefined) => {
        const app = await createApi({ ...academy.config, jwtSecret: present, previousJwtSecret });
        await app.listen(0, '127.0.0.1');
        return app;
      };
      const call = async (app: NestExpressApplication, bearer: string) =>
        (await supertest(app.getHttpServer()).get('/api/auth/v1/me').set('Authorization', `Bearer ${bearer}`))
          .status;

      const rotated = await restarted(secret());
      expect(await call(rotated, token)).toBe(200);
      expect(await call(rotated, sign(claimsOf(token), present))).toBe(200);
      expect(await call(rotated, sign(claimsOf(token), 'a secret that was never ours at all'))).toBe(401);
      await rotated.close();

      const later = await restarted(undefined);
      expect(await call(later, token)).toBe(401);
      await later.close();
    });
  });

  const secret = () => academy.config.jwtSecret;
});

interface Listed {
  id: string;
  device: string | null;
  last_seen_at: string | null;
  is_current: boolean;
}

interface Claims {
  sid: string;
  sub: string;
  exp: number;
}

const jwt = new JwtService();

function claimsOf(token: string): Claims {
  return jwt.decode<Claims>(token);
}

function sign(claims: object, secret: string): string {
  return jwt.sign(claims, { secret });
}
