import { JwtService } from '@nestjs/jwt';
import {
  PasswordResetsService,
  RegistrationService,
  type SessionToken,
} from '../../src/modules/auth/index.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const NEW_PASSWORD = 'another fine horse';
const ADMIN = { email: 'owner@academy.example', password: 'owner password' };
const COMMON = 'This password is one of the most common ones. Choose another';
const SHORT = 'Administrators need a password of at least 12 characters';
const LONG_BUT_COMMON = '1qaz2wsx3edc';

describe('passwords', () => {
  let academy: TestAcademy;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({
      env: { ADMIN_EMAIL: ' Owner@Academy.example ', ADMIN_PASSWORD: ADMIN.password },
    });
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
      await academy.drainQueues();
      const before = academy.mails.mails.length;
      const known = await forgot(` ${learner.email.toUpperCase()} `);
      const unknown = await forgot('nobody@example.com');
      await academy.drainQueues();
      expect(known.status).toBe(200);
      expect(unknown.status).toBe(200);
      expect(known.body).toEqual({ message: 'Password reset instructions sent to your email!' });
      expect(unknown.body).toEqual(known.body);
      const sent = academy.mails.mails.slice(before);
      expect(sent.map(({ recipients }) => recipients)).toEqual([[learner.email]]);
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

    it('rejects what is no address', async () => {
      const response = await forgot('not an email');
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

    it('works once; retried with the same password after a lost response, it changes nothing', async () => {
      const { token } = await issue();
      expect((await reset(token)).status).toBe(200);
      expect((await reset(token)).status).toBe(200);
      const again = await reset(token, 'yet another one');
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject(USED);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
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
  });

  describe('a new password: no common ones, and longer for administrators', () => {
    let administrator: SignedIn;

    beforeAll(async () => {
      administrator = await anAdministrator(academy);
    });

    const signup = (password: string) =>
      academy
        .http()
        .post('/api/auth/v1/signup')
        .send({ full_name: 'Meera', email: `${crypto.randomUUID()}@example.com`, password });
    const signIn = async ({ email }: { email: string }, password: string) => {
      const { body } = await academy.http().post('/api/auth/v1/login').send({ email, password }).expect(200);
      return body as { token: string; user: { is_admin: boolean } };
    };
    const change = (token: string, current: string, next: string) =>
      academy
        .http(token)
        .post('/api/auth/v1/change-password')
        .send({ current_password: current, new_password: next });
    /** As before there was a policy. */
    const forgetWeakness = ({ id }: SignedIn) =>
      academy.dataSource.query('UPDATE users SET has_strong_password = true WHERE id = $1', [id]);
    const promote = ({ id }: SignedIn) =>
      administrator.patch(`/api/admin/learners/${id}/role`).send({ is_admin: true }).expect(200);
    const refusal = (field: string, message: string) => ({
      code: 'auth.weak_password',
      message,
      details: [{ field, message }],
    });

    it('sign-up accepts 6 characters, but none of the 1,000 most common passwords', async () => {
      const refused = await signup('iloveyou');
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject(refusal('password', COMMON));
      expect((await signup('sunbird')).status).toBe(201);
    });

    it('a password change follows the policy of the role', async () => {
      const learner = await aLearner(academy);
      expect((await change(learner.token, PASSWORD, 'password1')).body).toMatchObject(
        refusal('new_password', COMMON),
      );
      expect((await change(learner.token, PASSWORD, 'sunbird')).status).toBe(200);
      const other = await anAdministrator(academy);
      expect((await change(other.token, PASSWORD, 'sunbird')).body).toMatchObject(
        refusal('new_password', SHORT),
      );
      expect((await change(other.token, PASSWORD, LONG_BUT_COMMON)).body).toMatchObject(
        refusal('new_password', COMMON),
      );
      expect((await change(other.token, PASSWORD, 'another fine horse')).status).toBe(200);
    });

    it('a reset follows it too, and a rejected password doesn’t use up the link', async () => {
      const { id } = await anAdministrator(academy);
      const { token } = (await academy.app.get(PasswordResetsService).issueToken(id))!;
      const refused = await reset(token, 'sunbird');
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject(refusal('password', SHORT));
      expect((await reset(token, '12345')).body.message).toBe('Password must be at least 6 characters long');
      expect((await reset(token)).status).toBe(200);
    });

    it('a promoted user with a short password has no rights until they change it', async () => {
      const person = await aLearner(academy, { password: 'sunbird' });
      await promote(person);
      const { token, user } = await signIn(person, 'sunbird');
      expect(user.is_admin).toBe(false);
      const refused = await academy.http(token).get('/api/admin/learners');
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'auth.password_change_required' });
      const me = await academy.http(token).get('/api/auth/v1/me').expect(200);
      expect((me.body as { user: object }).user).toMatchObject({
        is_admin: false,
        password_change_required: true,
      });
      expect((await change(token, 'sunbird', 'songbird')).body).toMatchObject(refusal('new_password', SHORT));
      await change(token, 'sunbird', 'another fine horse').expect(200);
      await academy.http(token).get('/api/admin/learners').expect(200);
      const after = await academy.http(token).get('/api/auth/v1/me').expect(200);
      expect((after.body as { user: object }).user).not.toHaveProperty('password_change_required');
    });

    it('a promoted user with a strong password has rights immediately', async () => {
      const person = await aLearner(academy);
      await promote(person);
      await person.get('/api/admin/learners').expect(200);
    });

    it('an existing administrator’s weak password is detected at the next sign-in', async () => {
      const old = await anAdministrator(academy, { password: 'sunbird' });
      await forgetWeakness(old);
      await old.get('/api/admin/learners').expect(200);
      await signIn(old, 'sunbird');
      expect((await old.get('/api/admin/learners')).body).toMatchObject({
        code: 'auth.password_change_required',
      });
    });

    it('and at the next re-authentication, which it doesn’t pass', async () => {
      const old = await anAdministrator(academy, { password: 'sunbird' });
      await forgetWeakness(old);
      await academy.dataSource.query('UPDATE sessions SET reauthenticated_until = NULL WHERE user_id = $1', [
        old.id,
      ]);
      const confirm = (password: string) => old.post('/api/auth/v1/reauthenticate').send({ password });
      const refused = await confirm('sunbird');
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ code: 'auth.password_change_required' }),
      ]);
      expect((await old.get('/api/admin/learners')).status).toBe(403);
      await change(old.token, 'sunbird', 'another fine horse').expect(200);
      await old.get('/api/admin/learners').expect(200);
      await confirm('another fine horse').expect(200);
    });

    it('a weak password that is changed during a sign-in with it takes no rights away', async () => {
      const old = await anAdministrator(academy, { password: 'sunbird' });
      await forgetWeakness(old);
      const changing = await Gate.close(
        academy,
        `UPDATE users SET password_hash = 'a strong one’s', has_strong_password = true WHERE id = $1`,
        [old.id],
      );
      const late = academy
        .http()
        .post('/api/auth/v1/login')
        .send({ email: old.email, password: 'sunbird' })
        .expect(401)
        .then();
      await changing.untilWaiting(1).finally(() => changing.commit());
      await late;
      await old.get('/api/admin/learners').expect(200);
    });
  });

  describe('decisions 8: the first administrator', () => {
    const registration = () => academy.app.get(RegistrationService);

    it('is created at the start if missing, and otherwise left unchanged', async () => {
      const logIn = () => academy.http().post('/api/auth/v1/login').send(ADMIN);
      expect((await logIn()).body.user).toMatchObject({ email: ADMIN.email, is_admin: true });
      const changed = { ...ADMIN, password: 'changed in .env' };
      expect(await registration().ensureAdministrator(changed)).toBe('present');
      expect((await logIn()).status).toBe(200);
      const welcomes = academy.dataSource.query<unknown[]>(
        `SELECT FROM outbox_events e JOIN users u ON u.id = (e.payload->>'userId')::uuid WHERE u.email = $1`,
        [ADMIN.email],
      );
      expect(await welcomes).toEqual([]);
    });

    it('never promotes a learner with that email', async () => {
      const { email, id } = await aLearner(academy);
      expect(await registration().ensureAdministrator({ ...ADMIN, email })).toBe('not an administrator');
      const rows = await academy.dataSource.query('SELECT is_admin FROM users WHERE id = $1', [id]);
      expect(rows).toEqual([{ is_admin: false }]);
    });

    it('is not created with a weak password', async () => {
      for (const password of ['admin123', LONG_BUT_COMMON]) {
        await expect(
          registration().ensureAdministrator({ email: 'another@academy.example', password }),
        ).rejects.toMatchObject({ code: 'auth.weak_password' });
      }
    });

    it('is created once by processes that start at the same time', async () => {
      const start = () =>
        registration().ensureAdministrator({ email: 'first@academy.example', password: PASSWORD });
      const gate = await Gate.close(academy, 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      expect((await race(gate, [start, start])).sort()).toEqual(['made', 'present']);
    });
  });
});
