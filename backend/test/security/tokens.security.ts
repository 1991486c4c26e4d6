import { randomUUID } from 'node:crypto';
import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';
import { type Claims, claimsOf, part, publicKey, signed, signedByKey, without } from './forged-tokens.js';

const ME = '/api/auth/v1/me';

describe('ASVS V9 Self-contained Tokens, API2:2023', () => {
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
