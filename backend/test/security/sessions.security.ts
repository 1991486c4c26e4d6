import { createHmac, generateKeyPairSync, randomUUID, sign as signWith } from 'node:crypto';
import { AcademyUnderAttack, JWT_SECRET, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';

const ME = '/api/auth/v1/me';

type Claims = Record<string, unknown>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;

function signed(
  claims: unknown,
  {
    secret = JWT_SECRET,
    header = {},
    hash = 'sha256',
  }: { secret?: string | Buffer; header?: Claims; hash?: string } = {},
): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

function signedByKey(claims: Claims, header: Claims = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${text}.${signWith('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const publicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;
const without = (claims: Claims, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

describe('ASVS V7 Session Management and V9 Self-contained Tokens, API2:2023', () => {
  let academy: AcademyUnderAttack;
  let learner: Person;
  let claims: Claims;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    learner = await academy.learner();
    claims = claimsOf(learner.token);
  });
  afterAll(() => academy?.stop());

  const withHeader = (authorization: string) => academy.stranger.get(ME, { Authorization: authorization });
  const withToken = (token: string) => withHeader(`Bearer ${token}`);

  it('V9.1: takes its own claims under its own signature, so that what follows is refused for its own reason', async () => {
    expect((await withToken(signed(claims))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['alg none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['alg None', () => `${part({ alg: 'None', typ: 'JWT' })}.${part(claims)}.`],
    ['alg NONE with a signature', () => signed(claims, { header: { alg: 'NONE' } })],
    ['no alg', () => signed(claims, { header: { alg: undefined } })],
    ['alg HS384', () => signed(claims, { header: { alg: 'HS384' }, hash: 'sha384' })],
    ['alg HS512', () => signed(claims, { header: { alg: 'HS512' }, hash: 'sha512' })],
    ['alg RS256 and a key of the attacker’s', () => signedByKey(claims)],
    ['alg RS256 signed as HS256 (key confusion)', () => signed(claims, { header: { alg: 'RS256' } })],
    ['a public key for the secret (key confusion)', () => signed(claims, { secret: publicKey() })],
    [
      'a key in its header',
      () =>
        signedByKey(claims, { jwk: { kty: 'RSA' }, jku: 'https://evil.example/jwks', kid: '../../dev/null' }),
    ],
    [
      'a kid that is a path, and an empty secret',
      () => signed(claims, { header: { kid: '/dev/null' }, secret: '' }),
    ],
    ['an empty secret', () => signed(claims, { secret: '' })],
    ['the word secret for a secret', () => signed(claims, { secret: 'secret' })],
    ['another secret', () => signed(claims, { secret: 'another secret that is long enough' })],
    [
      'its payload edited',
      () =>
        [
          learner.token.split('.')[0],
          part({ ...claims, sub: academy.administrator.id }),
          learner.token.split('.')[2],
        ].join('.'),
    ],
    ['its signature cut off', () => `${learner.token.split('.').slice(0, 2).join('.')}.`],
    ['its signature shortened', () => learner.token.slice(0, -4)],
    ['no session', () => signed(without(claims, 'sid'))],
    ['no subject', () => signed(without(claims, 'sub'))],
    ['another’s subject', () => signed({ ...claims, sub: academy.administrator.id })],
    ['another’s session', () => signed({ ...claims, sid: claimsOf(academy.administrator.token)['sid'] })],
    ['a session that never was', () => signed({ ...claims, sid: randomUUID() })],
    ['a session that is a list', () => signed({ ...claims, sid: [claims['sid']] })],
    ['a session that is an object', () => signed({ ...claims, sid: { $ne: null } })],
    ['a session that is SQL', () => signed({ ...claims, sid: "' OR true --" })],
    ['a subject with a NUL', () => signed({ ...claims, sub: `${String(claims['sub'])}\0` })],
    ['a time that is over', () => signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['a time that is a word', () => signed({ ...claims, exp: 'never' })],
    ['a time that has not come', () => signed({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3_600 })],
    ['no purpose', () => signed(without(claims, 'aud'))],
    ['the purpose of the queue board’s cookie', () => signed({ ...claims, aud: 'academy-queue-board' })],
    ['a payload that is a text', () => signed('me')],
    ['a payload that is no JSON', () => 'eyJhbGciOiJIUzI1NiJ9.eA.x'],
    ['five parts', () => `${learner.token}.x.y`],
    ['100,000 letters less than a header may have', () => 'x'.repeat(12_000)],
  ])('V9.1: refuses a token with %s', async (_what, forge) => {
    const answer = await withToken(forge());
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      statusCode: 401,
      code: 'auth.unauthenticated',
      message: 'Please login first',
    });
  });

  it.each<[string, () => Promise<Answer>]>([
    [
      'in the query',
      () =>
        academy.stranger.get(
          `${ME}?token=${learner.token}&access_token=${learner.token}&auth_token=${learner.token}`,
        ),
    ],
    [
      'in a cookie',
      () =>
        academy.stranger.get(ME, {
          Cookie: `token=${learner.token}; access_token=${learner.token}; session=${learner.token}`,
        }),
    ],
    [
      'in the body',
      () =>
        academy.stranger.post('/api/support', {
          token: learner.token,
          access_token: learner.token,
          type: 'other',
          message: 'Hello there',
        }),
    ],
    [
      'in a header of its own',
      () => academy.stranger.get(ME, { 'X-Auth-Token': learner.token, 'X-Access-Token': learner.token }),
    ],
    ['as Basic', () => withHeader(`Basic ${learner.token}`)],
    [
      'as Basic, with a name',
      () => withHeader(`Basic ${Buffer.from(`x:${learner.token}`).toString('base64')}`),
    ],
    ['without its scheme', () => withHeader(learner.token)],
    ['twice', () => withHeader(`Bearer ${learner.token}, Bearer ${learner.token}`)],
    [
      'for live news, in the query',
      () => academy.stranger.get(`/api/live?token=${learner.token}&access_token=${learner.token}`),
    ],
  ])('V7.2: a token counts nowhere but in the Authorization header: %s', async (_what, ask) => {
    expect((await ask()).status).toBe(401);
  });

  it('V7.4: a session that was ended stays ended', async () => {
    const { as } = await academy.learner();
    expect((await as.post('/api/auth/v1/logout')).status).toBe(200);
    for (const answer of [await as.get(ME), await as.post('/api/auth/v1/logout'), await as.get('/api/live')])
      expect(answer.status).toBe(401);
  });

  it('V7.4: signing out elsewhere ends all others and not this one', async () => {
    const { as, email } = await academy.learner();
    const elsewhere = academy.as(await academy.signIn(email));
    await as.post('/api/auth/v1/logout-others');
    expect([(await as.get(ME)).status, (await elsewhere.get(ME)).status]).toEqual([200, 401]);
  });

  it('V7.4: an administrator can end somebody’s sessions', async () => {
    const { as, id } = await academy.learner();
    await academy.administrator.as.delete(`/api/admin/learners/${id}/sessions`);
    expect((await as.get(ME)).status).toBe(401);
  });

  it('V7.3: a session that has run out is one no longer, whatever its token says', async () => {
    const { id, token } = await academy.learner();
    await academy.sql('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [id]);
    expect((await withToken(signed({ ...claimsOf(token), exp: 9_999_999_999 }))).status).toBe(401);
  });

  it('V7.3: a token without an end dies with its session', async () => {
    const { id, token } = await academy.learner();
    const endless = signed(without(claimsOf(token), 'exp'));
    await academy.sql("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      id,
    ]);
    expect((await withToken(endless)).status).toBe(401);
  });

  it('V7.4: the token of a user who is gone opens nothing', async () => {
    const { id, as } = await academy.learner();
    await academy.sql('DELETE FROM outbox_deliveries');
    await academy.sql('DELETE FROM users WHERE id = $1', [id]);
    expect((await as.get(ME)).status).toBe(401);
  });

  it('V7.2: every sign-in makes a session of its own, whose token tells nothing but ids', async () => {
    const { email } = await academy.learner();
    const [one, other] = [claimsOf(await academy.signIn(email)), claimsOf(await academy.signIn(email))];
    expect(one['sid']).not.toBe(other['sid']);
    expect(Object.keys(one).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
  });

  it('V7.2: a stale token does not keep anybody from signing in, and is not what they get', async () => {
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

    it('is not given to a learner', async () => {
      const answer = await learner.as.post('/api/admin/queues/session');
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
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
    ])('lets nobody in with %s, and says so in the shape of every error', async (_what, cookie) => {
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
