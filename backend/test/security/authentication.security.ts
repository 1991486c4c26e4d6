import { createHash } from 'node:crypto';
import { AcademyUnderAttack, anAddress, PASSWORD, PUBLIC_URL, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';

const NEW_PASSWORD = 'another fine horse';

describe('ASVS V6 Authentication, API2:2023 Broken Authentication', () => {
  let academy: AcademyUnderAttack;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared({ worker: true });
  });

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
