import { createHash, randomUUID } from 'node:crypto';
import { AcademyUnderAttack, anAddress, PASSWORD, PUBLIC_URL, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';
import { type Claims, claimsOf, part, publicKey, signed, signedByKey, without } from './forged-tokens.js';

const NEW_PASSWORD = 'another fine horse';
const ME = '/api/auth/v1/me';

describe('API2:2023 Broken Authentication', () => {
  let academy: AcademyUnderAttack;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start({ worker: true });
  });
  afterAll(() => academy?.stop());

  describe('ASVS V6 Authentication', () => {
    const forgot = (email: string, headers: Record<string, string> = {}) =>
      academy.stranger.post('/api/auth/v1/forgot-password', { email }, headers);
    const reset = (token: unknown, password = NEW_PASSWORD) =>
      academy.stranger.post('/api/auth/v1/reset-password', { token, password });
    const login = (email: unknown, password: unknown) =>
      academy.stranger.post('/api/auth/v1/login', { email, password });

    /** The newest one: the welcome may come after it. */
    async function resetMail({ email }: Person) {
      await academy.drainQueues();
      return academy.mails.to(email).findLast(({ text }) => text?.includes('/reset-password'))!;
    }
    const mailedToken = async (learner: Person): Promise<string> =>
      /\/reset-password\?token=([\w-]+)/.exec((await resetMail(learner)).text!)![1]!;

    describe('V6.4: the link of a forgotten password', () => {
      let learner: Person;
      let token: string;

      beforeEach(async () => {
        learner = await academy.learner();
        await forgot(learner.email);
        token = await mailedToken(learner);
      });

      it('holds 256 random bits, of which the database has the SHA-256 and nothing else', async () => {
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        const rows = await academy.sql<{ whole: string }>(
          'SELECT t::text AS whole FROM password_reset_tokens t WHERE user_id = $1',
          [learner.id],
        );
        const kept = rows.map(({ whole }) => whole).join('\n');
        expect(kept).toContain(createHash('sha256').update(token).digest('hex'));
        expect(kept).not.toContain(token);
      });

      it('changes the password of its own account, whatever the body names', async () => {
        const victim = await academy.learner();
        await academy.stranger.post('/api/auth/v1/reset-password', {
          token,
          password: NEW_PASSWORD,
          email: victim.email,
          user_id: victim.id,
          userId: victim.id,
        });
        expect((await login(victim.email, PASSWORD)).status).toBe(200);
        expect((await login(learner.email, NEW_PASSWORD)).status).toBe(200);
      });
    });

    describe('V6.4: the link of a forgotten password, forged', () => {
      let learner: Person;
      let token: string;

      beforeAll(async () => {
        learner = await academy.learner();
        await forgot(learner.email);
        token = await mailedToken(learner);
      });

      it.each<[string, (token: string) => unknown]>([
        ['shortened', (one) => one.slice(0, -1)],
        ['with a letter changed', (one) => (one.startsWith('A') ? 'B' : 'A') + one.slice(1)],
        ['in another case', (one) => one.toUpperCase()],
        ['its hash', (one) => createHash('sha256').update(one).digest('hex')],
        ['with a space', (one) => `${one} `],
        ['of 201 characters', () => 'x'.repeat(201)],
        ['empty', () => ''],
        ['missing', () => undefined],
        ['a list', (one) => [one]],
        ['an object', () => ({ $ne: '' })],
        ['true', () => true],
        ['SQL', () => "' OR '1'='1"],
      ])('is refused %s', async (_what, forge) => {
        const answer = await reset(forge(token));
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ message: 'Invalid reset link' });
        expect((await login(learner.email, PASSWORD)).status).toBe(200);
      });

      it('and the true one is as good as before', async () => {
        expect((await reset(token)).status).toBe(200);
      });
    });

    describe('Host header injection: a mailed link', () => {
      it.each<[string, Record<string, string>]>([
        ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example' }],
        ['X-Forwarded-Server', { 'X-Forwarded-Server': 'evil.example' }],
        ['Forwarded', { Forwarded: 'host=evil.example;proto=http' }],
        ['X-Original-Host', { 'X-Original-Host': 'evil.example' }],
        ['Origin and Referer', { Origin: 'https://evil.example', Referer: 'https://evil.example/' }],
      ])('points to PUBLIC_URL whatever %s says', async (_header, headers) => {
        const learner = await academy.learner();
        await forgot(learner.email, headers);
        const mail = await resetMail(learner);
        expect(mail.text).toContain(`${PUBLIC_URL}/reset-password?token=`);
        expect(`${mail.text} ${mail.html}`).not.toContain('evil.example');
      });
    });

    describe('V6.3: accounts cannot be enumerated', () => {
      const told = ({ status, body, headers }: Answer) => ({
        status,
        body: { ...(body as object), request_id: '' },
        headers: [...headers.keys()].sort(),
      });

      it('by the answer to a login: the same for an unknown email, a wrong password and a wrong case of it', async () => {
        const { email } = await academy.learner();
        const answers = [
          await login(email, 'wrong password'),
          await login(anAddress(), 'wrong password'),
          await login(email, PASSWORD.toUpperCase()),
        ];
        expect(answers[0]).toMatchObject({
          status: 401,
          body: { code: 'auth.wrong_credentials', message: 'Invalid email or password' },
        });
        for (const answer of answers) expect(told(answer)).toEqual(told(answers[0]!));
      });

      it('by the answer to a forgotten password', async () => {
        const { email } = await academy.learner();
        expect(told(await forgot(email))).toEqual(told(await forgot(anAddress())));
      });
    });

    describe('V6.2: passwords', () => {
      it('are stored as argon2id, each with its own salt', async () => {
        const [one, other] = [await academy.learner(), await academy.learner()];
        const rows = await academy.sql<{ password_hash: string }>(
          'SELECT password_hash FROM users WHERE id = ANY($1)',
          [[one.id, other.id]],
        );
        expect(new Set(rows.map(({ password_hash: hash }) => hash)).size).toBe(2);
        for (const { password_hash: hash } of rows)
          expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      });

      it('may be long and in any script; nothing is cut off', async () => {
        const password = 'पासवर्ड 🔐 '.repeat(8).trim();
        const { email } = await academy.learner({ password });
        expect((await login(email, password)).status).toBe(200);
        expect((await login(email, [...password].slice(0, -1).join(''))).status).toBe(401);
      });

      it.each<[string, unknown]>([
        ['a list', ['correct horse battery']],
        ['an object', { $ne: '' }],
        ['true', true],
        ['null', null],
        ['a number', 123_456],
      ])('%s as a password is 400', async (_what, password) => {
        expect((await login(academy.administrator.email, password)).status).toBe(400);
      });
    });

    describe('one account for an address, however it is spelt', () => {
      it.each<[string, (email: string) => string]>([
        ['in capitals', (email) => email.toUpperCase()],
        ['with spaces around', (email) => `  ${email}\t`],
        ['with a zero-width space', (email) => email.replace('@', '@\u200B')],
        ['with a Kelvin sign', (email) => email.replace('k', '\u212A')],
      ])('%s', async (_what, spell) => {
        const { email } = await academy.learner({ email: `k${anAddress()}` });
        const answer = await academy.stranger.post('/api/auth/v1/signup', {
          full_name: 'Again',
          email: spell(email),
          password: PASSWORD,
        });
        expect([400, 409]).toContain(answer.status);
      });

      it.each([
        ['letters of another script', 'ananya@tri\u0430d.example'],
        ['full-width letters', 'ananya@\uFF54riad.example'],
        ['a quoted part', '"ananya @x"@triad.example'],
        ['a comment', 'ananya(x)@triad.example'],
        ['an address of numbers', 'ananya@[127.0.0.1]'],
        ['two addresses', 'ananya@triad.example,eve@evil.example'],
        ['a header', 'ananya@triad.example\r\nBcc: eve@evil.example'],
        ['an encoded header', 'ananya@triad.example%0d%0aBcc:eve@evil.example'],
      ])('none for an address with %s', async (_what, email) => {
        const answer = await academy.stranger.post('/api/auth/v1/signup', {
          full_name: 'Eve',
          email,
          password: PASSWORD,
        });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          details: [{ field: 'email', message: 'Please enter a valid email' }],
        });
      });
    });
  });

  describe('ASVS V7 Session Management and V9 Self-contained Tokens', () => {
    let learner: Person;
    let claims: Claims;

    beforeAll(async () => {
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
        for (const attribute of [
          'HttpOnly',
          'Secure',
          'SameSite=Strict',
          'Path=/admin/queues',
          'Max-Age=900',
        ])
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
          signedByKey(claims, {
            jwk: { kty: 'RSA' },
            jku: 'https://evil.example/jwks',
            kid: '../../dev/null',
          }),
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
      ['no expiry', () => signed(without(claims, 'exp'))],
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
        'in its own header',
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
  });
});
