import { PasswordResetsService, RegistrationService } from '../../src/modules/auth/index.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const COMMON = 'This password is one of the most common ones. Choose another';
const SHORT = 'Administrators need a password of at least 12 characters';
const LONG_BUT_COMMON = '1qaz2wsx3edc';

describe('passwords: no common ones, and longer for administrators', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const signup = (password: string) =>
    academy
      .http()
      .post('/api/auth/v1/signup')
      .send({ full_name: 'Meera', email: `${crypto.randomUUID()}@example.com`, password });
  const login = async ({ email }: { email: string }, password: string) => {
    const { body } = await academy.http().post('/api/auth/v1/login').send({ email, password }).expect(200);
    return body as { token: string; user: { is_admin: boolean } };
  };
  const change = (token: string, current: string, next: string) =>
    academy
      .http(token)
      .post('/api/auth/v1/change-password')
      .send({ current_password: current, new_password: next });
  const reset = async (id: string, password: string) => {
    const issued = await academy.app.get(PasswordResetsService).issueToken(id);
    const send = (chosen: string) =>
      academy.http().post('/api/auth/v1/reset-password').send({ token: issued!.token, password: chosen });
    return { answer: await send(password), send };
  };
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
    const { answer, send } = await reset(id, 'sunbird');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refusal('password', SHORT));
    expect((await send('another fine horse')).status).toBe(200);
  });

  it('the first administrator is not created with a weak password', async () => {
    const registration = academy.app.get(RegistrationService);
    for (const password of ['admin123', LONG_BUT_COMMON]) {
      await expect(
        registration.ensureAdministrator({ email: 'owner@academy.example', password }),
      ).rejects.toMatchObject({ code: 'auth.weak_password' });
    }
  });

  it('the first administrator is created once by processes that start at the same time', async () => {
    const registration = academy.app.get(RegistrationService);
    const start = () =>
      registration.ensureAdministrator({ email: 'first@academy.example', password: PASSWORD });
    const gate = await Gate.close(academy, 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    expect((await race(gate, [start, start])).sort()).toEqual(['made', 'present']);
  });

  it('a promoted user with a short password has no rights until they change it', async () => {
    const person = await aLearner(academy, { password: 'sunbird' });
    await promote(person);
    const { token, user } = await login(person, 'sunbird');
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
    await academy.dataSource.query('UPDATE users SET has_strong_password = true WHERE id = $1', [old.id]);
    await old.get('/api/admin/learners').expect(200);
    await login(old, 'sunbird');
    expect((await old.get('/api/admin/learners')).body).toMatchObject({
      code: 'auth.password_change_required',
    });
  });

  it('and at the next re-authentication, which it doesn’t pass', async () => {
    const old = await anAdministrator(academy, { password: 'sunbird' });
    await academy.dataSource.query('UPDATE users SET has_strong_password = true WHERE id = $1', [old.id]);
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
    await academy.dataSource.query('UPDATE users SET has_strong_password = true WHERE id = $1', [old.id]);
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
