import { JwtService } from '@nestjs/jwt';
import {
  PasswordResetsService,
  RegistrationService,
  type SessionToken,
} from '../../src/modules/auth/index.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const NEW_PASSWORD = 'another fine horse';

describe('a forgotten password', () => {
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

  const forgot = (email: unknown) => academy.http().post('/api/auth/v1/forgot-password').send({ email });
  const reset = (token: unknown, password: string = NEW_PASSWORD) =>
    academy.http().post('/api/auth/v1/reset-password').send({ token, password });
  const login = (password: string) =>
    academy.http().post('/api/auth/v1/login').send({ email: learner.email, password });
  const issue = async () => (await academy.app.get(PasswordResetsService).issueToken(learner.id))!;

  async function mailedToken(): Promise<string> {
    await academy.drainQueues();
    const mail = academy.mails.to(learner.email).findLast(({ text }) => text?.includes('/reset-password'));
    const [, token] = /\/reset-password\?token=([\w-]+)/.exec(mail!.text!)!;
    return token!;
  }

  describe('decisions 1: forgot-password', () => {
    it('mails a link to an existing account, and nothing to an unknown address', async () => {
      const known = await forgot(` ${learner.email.toUpperCase()} `);
      const unknown = await forgot('nobody@example.com');
      await academy.drainQueues();
      expect(known.status).toBe(200);
      expect(unknown.status).toBe(200);
      expect(known.body).toEqual({ message: 'Password reset instructions sent to your email!' });
      expect(unknown.body).toEqual(known.body);
      expect(academy.mails.mails.map(({ recipients }) => recipients)).toEqual([[learner.email]]);
    });

    it('takes as long for an unknown address', async () => {
      const time = async (email: string) => {
        const before = performance.now();
        await forgot(email);
        return performance.now() - before;
      };
      for (const email of [learner.email, 'nobody@example.com']) {
        expect(await time(email)).toBeGreaterThanOrEqual(149);
      }
    });

    it.each([[undefined], [''], ['not an email'], [{ $gt: '' }]])('rejects %j with 400', async (email) => {
      const response = await forgot(email);
      expect(response.status).toBe(400);
      expect(response.body.details).toEqual([{ field: 'email', message: 'Please enter a valid email' }]);
    });
  });

  describe('decisions 1: reset-password', () => {
    it('sets the new password with the mailed link', async () => {
      await forgot(learner.email);
      const response = await reset(await mailedToken());
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        message: 'Password reset successful!',
        token: expect.any(String),
        user: expect.objectContaining({ id: learner.id, email_verified: true }),
      });
      expect((await login(PASSWORD)).status).toBe(401);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
      await academy.drainQueues();
      expect(academy.mails.to(learner.email).at(-1)!.subject).toBe('Your password was changed');
    });

    it('ends every session of that user, and nobody else’s', async () => {
      const other = await aLearner(academy);
      const second = (await login(PASSWORD)).body.token as string;
      await reset((await issue()).token);
      const logout = (token: string) => academy.http(token).post('/api/auth/v1/logout');
      expect((await logout(learner.token)).status).toBe(401);
      expect((await logout(second)).status).toBe(401);
      expect((await logout(other.token)).status).toBe(200);
    });

    it.each([
      [{}, 30],
      [{ remember: false }, 1],
    ])('signs in: with %j for %d days', async (choice, days) => {
      const { token } = await issue();
      const { body } = await academy
        .http()
        .post('/api/auth/v1/reset-password')
        .send({ token, password: NEW_PASSWORD, ...choice });
      const { exp } = academy.app.get(JwtService).decode<SessionToken>(body.token);
      expect(Math.abs(exp - Date.now() / 1000 - days * 86_400)).toBeLessThan(60);
      const { body: me } = await academy.http(body.token).get('/api/auth/v1/me').expect(200);
      expect(me.user.id).toBe(learner.id);
    });

    const problem = (code: string, reason: string) => ({
      code,
      message: 'Invalid reset link',
      details: [{ field: 'token', message: reason }],
    });
    const USED = problem('auth.reset_link_used', 'This link has already been used');
    const EXPIRED = problem('auth.reset_link_expired', 'This link has expired');
    const INVALID = {
      code: 'auth.invalid_reset_link',
      message: 'Invalid reset link',
      details: [{ field: 'token', message: 'Invalid reset link' }],
    };

    it('works once', async () => {
      const { token } = await issue();
      expect((await reset(token)).status).toBe(200);
      const again = await reset(token, 'yet another one');
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject(USED);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    });

    it('succeeds without changes when retried with the same password after a lost response', async () => {
      const { token } = await issue();
      expect((await reset(token)).status).toBe(200);
      expect((await reset(token)).status).toBe(200);
      await academy.dataSource.query(
        `UPDATE password_reset_tokens SET used_at = now() - interval '11 minutes' WHERE used_at IS NOT NULL`,
      );
      expect((await reset(token)).body).toMatchObject(USED);
    });

    it('works once for ten concurrent requests, and sets the winner’s password', async () => {
      const { token } = await issue();
      const passwords = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      const winners = passwords.filter((_, index) => answers[index]!.status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
      expect((await login(winners[0]!)).status).toBe(200);
    });

    it('a new request voids older links', async () => {
      const [older, newer] = [await issue(), await issue()];
      expect((await reset(older.token)).body).toMatchObject(INVALID);
      expect((await reset(newer.token)).status).toBe(200);
    });

    it('a new request deletes the links of that user that expired a month ago, and of no other', async () => {
      const stored = async () => {
        const rows = await academy.dataSource.query<{ user_id: string }[]>(
          'SELECT user_id FROM password_reset_tokens WHERE user_id = ANY ($1) ORDER BY created_at',
          [[learner.id, other.id]],
        );
        return rows.map(({ user_id: id }) => (id === other.id ? 'another user’s' : 'own'));
      };
      const other = await aLearner(academy);
      await academy.app.get(PasswordResetsService).issueToken(other.id);
      await reset((await issue()).token).expect(200);
      await issue();
      await academy.dataSource.query(
        "UPDATE password_reset_tokens SET expires_at = now() - interval '31 days'",
      );
      await issue();
      expect(await stored()).toEqual(['another user’s', 'own']);
    });

    it('only one of several concurrently requested links works', async () => {
      const issued = await Promise.all(Array.from({ length: 6 }, issue));
      const [row] = await academy.dataSource.query<[{ open: number }]>(
        `SELECT count(*)::int AS open FROM password_reset_tokens
         WHERE user_id = $1 AND used_at IS NULL AND voided_at IS NULL`,
        [learner.id],
      );
      expect(issued).toHaveLength(6);
      expect(row.open).toBe(1);
    });

    it('is void when it is used while the next one is created', async () => {
      const { token } = await issue();
      const gate = await Gate.close(academy, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [learner.id]);
      const next = issue();
      await gate.untilWaiting(1);
      const [response] = await Promise.all([reset(token), gate.untilWaiting(2).then(() => gate.open())]);
      expect(response.body).toMatchObject(INVALID);
      expect((await reset((await next).token)).status).toBe(200);
    });

    it('works for 60 minutes', async () => {
      const { token, expiresAt } = await issue();
      expect(Math.abs(expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
      await academy.dataSource.query(
        `UPDATE password_reset_tokens SET expires_at = now() WHERE user_id = $1`,
        [learner.id],
      );
      expect((await reset(token)).body).toMatchObject(EXPIRED);
      expect((await login(PASSWORD)).status).toBe(200);
    });

    it('rejects a short password without using up the link', async () => {
      const { token } = await issue();
      const response = await reset(token, '12345');
      expect(response.status).toBe(400);
      expect(response.body.message).toBe('Password must be at least 6 characters long');
      expect((await reset(token)).status).toBe(200);
    });
  });
});

describe('decisions 8: the first administrator', () => {
  const ADMIN = { email: 'owner@academy.example', password: 'owner password' };

  it('is created at the start if missing, and otherwise left unchanged', async () => {
    const academy = await TestAcademy.start({
      env: { ADMIN_EMAIL: ' Owner@Academy.example ', ADMIN_PASSWORD: ADMIN.password },
    });
    const login = await academy.http().post('/api/auth/v1/login').send(ADMIN);
    expect(login.status).toBe(200);
    expect(login.body.user.is_admin).toBe(true);
    await academy.drainQueues();
    expect(academy.mails.mails).toEqual([]);

    const registration = academy.app.get(RegistrationService);
    expect(await registration.ensureAdministrator({ ...ADMIN, password: 'changed in .env' })).toBe('present');
    expect((await academy.http().post('/api/auth/v1/login').send(ADMIN)).status).toBe(200);
    await academy.stop();
  });

  it('never promotes a learner with that email', async () => {
    const academy = await TestAcademy.start({ worker: false });
    await aLearner(academy, { email: ADMIN.email });
    expect(await academy.app.get(RegistrationService).ensureAdministrator(ADMIN)).toBe(
      'not an administrator',
    );
    const [row] = await academy.dataSource.query<[{ is_admin: boolean }]>('SELECT is_admin FROM users');
    expect(row.is_admin).toBe(false);
    await academy.stop();
  });
});
