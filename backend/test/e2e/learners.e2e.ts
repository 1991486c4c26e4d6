import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('user accounts, for administrators', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

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
