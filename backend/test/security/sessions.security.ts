import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import { type Claims, claimsOf, part, signed } from './forged-tokens.js';

const ME = '/api/auth/v1/me';

describe('ASVS V7 Session Management, API2:2023', () => {
  let academy: AcademyUnderAttack;
  let learner: Person;
  let claims: Claims;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared();
    learner = await academy.learner();
    claims = claimsOf(learner.token);
  });

  const withHeader = (authorization: string) => academy.stranger.get(ME, { Authorization: authorization });
  const withToken = (token: string) => withHeader(`Bearer ${token}`);

  it('V7.3: an expired session is refused, whatever its token says', async () => {
    const { id, token } = await academy.learner();
    await academy.sql('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [id]);
    expect((await withToken(signed({ ...claimsOf(token), exp: 9_999_999_999 }))).status).toBe(401);
  });

  it('V7.4: the token of a deleted user is refused', async () => {
    const { id, as } = await academy.learner();
    await academy.sql('DELETE FROM outbox_deliveries');
    await academy.sql('DELETE FROM users WHERE id = $1', [id]);
    expect((await as.get(ME)).status).toBe(401);
  });

  it('V7.2: every sign-in makes its own session, whose token tells nothing but ids', async () => {
    const { email } = await academy.learner();
    const [one, other] = [claimsOf(await academy.signIn(email)), claimsOf(await academy.signIn(email))];
    expect(one['sid']).not.toBe(other['sid']);
    expect(Object.keys(one).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
  });

  it('V7.2: a stale token does not prevent signing in, and is replaced', async () => {
    const { email, token, as } = await academy.learner();
    await as.post('/api/auth/v1/logout');
    const answer = await academy.as(token).post('/api/auth/v1/login', {
      email,
      password: 'correct horse battery',
      token,
      sid: claimsOf(token)['sid'],
    });
    expect(answer.status).toBe(200);
    expect(claimsOf((answer.body as { token: string }).token)['sid']).not.toBe(claimsOf(token)['sid']);
  });

  describe('V3.3, V7: the cookie of the queue board', () => {
    const board = (cookie: string, path = '/admin/queues/api/queues') =>
      academy.stranger.get(path, { Cookie: cookie });
    const open = async (who: Person) => {
      const answer = await who.as.post('/api/admin/queues/session');
      return answer.headers.get('set-cookie') ?? '';
    };

    it('is out of reach for scripts, other sites, other paths and plain lines, and lives 15 minutes', async () => {
      const cookie = await open(academy.administrator);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/admin/queues', 'Max-Age=900'])
        expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
      expect((await board(cookie.split(';')[0]!)).status).toBe(200);
    });

    it.each<[string, () => string]>([
      ['none', () => ''],
      ['rubbish', () => 'academy_queues=x'],
      ['a session’s token', () => `academy_queues=${academy.administrator.token}`],
      [
        'alg none',
        () =>
          `academy_queues=${part({ alg: 'none' })}.${part({ ...claimsOf(academy.administrator.token), aud: 'academy-queue-board' })}.`,
      ],
      [
        'a learner’s session under the right signature',
        () => `academy_queues=${signed({ ...claims, aud: 'academy-queue-board' })}`,
      ],
      [
        'a time that is over',
        () =>
          `academy_queues=${signed({ ...claimsOf(academy.administrator.token), aud: 'academy-queue-board', exp: 1 })}`,
      ],
    ])('refuses %s in the common error format', async (_what, cookie) => {
      for (const path of [
        '/admin/queues/api/queues',
        '/ADMIN/queues/api/queues',
        '/admin/queues/static/',
        '/admin/queues/queue/mail',
      ]) {
        const answer = await board(cookie(), path);
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({
          statusCode: 401,
          code: 'operations.no_pass',
          message: expect.any(String),
          error: expect.any(String),
          request_id: expect.any(String),
        });
      }
    });

    it('is no bearer token', async () => {
      const [, pass] = /academy_queues=([^;]+)/.exec(await open(academy.administrator))!;
      expect((await withToken(pass!)).status).toBe(401);
    });

    it('closes with the session and with the rights', async () => {
      const administrator = await academy.anotherAdministrator();
      const first = (await open(administrator)).split(';')[0]!;
      expect((await board(first)).status).toBe(200);
      await academy.administrator.as.patch(`/api/admin/learners/${administrator.id}/role`, {
        is_admin: false,
      });
      expect((await board(first)).status).toBe(401);
      await academy.administrator.as.patch(`/api/admin/learners/${administrator.id}/role`, {
        is_admin: true,
      });
      expect((await board(first)).status).toBe(200);
      await administrator.as.post('/api/auth/v1/logout');
      expect((await board(first)).status).toBe(401);
    });

    it('shows no framework, may be kept by nobody, and holds against strange questions', async () => {
      const cookie = (await open(academy.administrator)).split(';')[0]!;
      for (const path of [
        '?activeQueue=__proto__',
        '?activeQueue=mail&status=constructor',
        '?activeQueue=mail&page=-1&jobsPerPage=-5',
        '?activeQueue=mail&page=1e9',
        '/mail/x%00/',
      ]) {
        const answer = await board(cookie, `/admin/queues/api/queues${path}`);
        expect([path, answer.status < 500, answer.text.slice(0, 200)]).toEqual([
          path,
          true,
          expect.anything(),
        ]);
        expect(answer.headers.get('x-powered-by')).toBeNull();
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.text).not.toMatch(/node_modules|\bat \w+ \(/);
      }
    });
  });
});
