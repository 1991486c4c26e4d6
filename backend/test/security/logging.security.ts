import { takeBreaches } from '../contract/breaches.js';
import { AcademyUnderAttack, anAddress, PASSWORD, type Person } from './academy-under-attack.js';
import { request, sendBytes } from './attacker.js';

describe('ASVS V16 Security Logging and Error Handling', () => {
  let academy: AcademyUnderAttack;
  let learner: Person;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start({ worker: true });
    learner = await academy.learner();
  });
  afterAll(() => academy?.stop());

  const idOf = (headers: Headers) => headers.get('x-request-id')!;

  it('V16.2: every request is one line of JSON with its id, its path and its outcome', async () => {
    const answer = await learner.as.get('/api/payments/mine?q=secret-of-the-query');
    const lines = await academy.logOf(idOf(answer.headers));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: 'request',
      req: { method: 'GET', path: '/api/payments/mine' },
      res: { status: 200 },
      duration_ms: expect.any(Number),
    });
  });

  it.each<[string, string, number]>([
    ['in capitals', '/API/auth/v1/me', 200],
    ['in mixed case', '/Api/Payments/Mine', 200],
    ['with a slash at the end', '/api/auth/v1/me/', 200],
    ['where there is nothing', '/api/nothing', 404],
    ['of the queue board', '/admin/queues/api/queues', 401],
    ['of the queue board, in capitals', '/ADMIN/QUEUES/api/queues', 401],
  ])('V16.2: a request %s is logged too', async (_what, path, status) => {
    const answer = await learner.as.get(path);
    expect(answer.status).toBe(status);
    expect((await academy.logOf(idOf(answer.headers)))[0]).toMatchObject({ req: { path }, res: { status } });
  });

  it('V16.2: so is one that writes its address out in full', async () => {
    const answer = await sendBytes(
      academy.port,
      request('GET', 'http://evil.example/api/auth/v1/me', { Authorization: `Bearer ${learner.token}` }),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    const [, id] = /^x-request-id: (.*)$/im.exec(answer)!;
    expect((await academy.logOf(id!.trim()))[0]).toMatchObject({ req: { path: '/api/auth/v1/me' } });
  });

  it.each<[string, string]>([
    ['a line feed', 'abc%0a{"level":"info","msg":"forged"}'],
    ['a carriage return', 'abc%0d%0aforged'],
    ['the colours of a terminal', 'abc%1b[31mforged'],
    ['quotes and braces', 'abc"},"msg":"forged'],
    ['a NUL', 'abc%00forged'],
  ])('V16.4: %s in a path stays inside its line', async (_what, id) => {
    const before = academy.log.length;
    const answer = await learner.as.get(`/api/courses/${id}`);
    expect(await academy.logOf(idOf(answer.headers))).toHaveLength(1);
    for (const line of academy.log.slice(before)) {
      expect((JSON.parse(line) as { msg: string }).msg).not.toBe('forged');
      expect(line).not.toMatch(/\p{Cc}/u);
    }
  });

  it.each(['x', 'a b', 'abc\u00e9defgh', 'x'.repeat(65), '"},"msg":"forged', '../../../../etc'])(
    'V16.4: the request id %j of a caller is not taken over',
    async (id) => {
      const answer = await learner.as.get('/api/auth/v1/me', { 'X-Request-Id': id });
      expect(idOf(answer.headers)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('V16.2, V14.2: no line has a password, a token, a link’s signature or a header that signs someone in', async () => {
    const secrets: string[] = ['a wrong password 4711', 'another password 4712', 'a third password 4713'];
    const { email, as, token } = await academy.learner({ password: PASSWORD });
    secrets.push(PASSWORD, token, token.split('.')[2]!);
    await academy.stranger.post('/api/auth/v1/login', { email, password: secrets[0] });
    await academy.stranger.post('/api/auth/v1/login', `{"email":"${email}","password":"${secrets[0]}"`, {
      'Content-Type': 'application/json',
    });
    await academy.stranger.post(
      `/api/auth/v1/login?password=${encodeURIComponent(secrets[0]!)}&token=${token}`,
      {},
    );
    await as.post('/api/auth/v1/change-password', { current_password: secrets[0], new_password: secrets[1] });
    await academy.stranger.post('/api/auth/v1/forgot-password', { email });
    await academy.drainQueues();
    const tokenIn = (page: string) => {
      const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
      const mail = academy.mails.to(email).findLast(({ text }) => link.test(text ?? ''));
      return link.exec(mail!.text!)![1]!;
    };
    const [reset, verification] = [tokenIn('reset-password'), tokenIn('verify-email')];
    secrets.push(reset, verification);
    await academy.stranger.get(`/reset-password?token=${reset}`);
    await academy.stranger.get(`/verify-email?token=${verification}`);
    await academy.stranger.post('/api/auth/v1/verify-email', { token: verification });
    const last = await academy.stranger.post('/api/auth/v1/reset-password', {
      token: reset,
      password: secrets[2],
    });
    expect(last.status).toBe(200);
    const board = await academy.administrator.as.post('/api/admin/queues/session');
    secrets.push(/academy_queues=([^;]+)/.exec(board.headers.get('set-cookie')!)![1]!);
    await academy.logOf(idOf(board.headers));
    const log = academy.log.join('\n');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/authorization|bearer|set-cookie/i);
  });

  describe('V16.5: when something breaks inside', () => {
    beforeAll(() => academy.sql('ALTER TABLE sessions RENAME TO sessions_away'));
    afterAll(() => academy.sql('ALTER TABLE sessions_away RENAME TO sessions'));

    it('the answer is a sentence, and the log has the cause without the statement’s parameters', async () => {
      const email = anAddress();
      const answer = await academy.stranger.post('/api/auth/v1/signup', {
        full_name: 'Mallory Unlogged',
        email,
        password: 'a password that nobody logs',
      });
      expect(answer.status).toBe(500);
      // No call documents a 500: this one was provoked.
      takeBreaches();
      expect(answer.body).toMatchObject({
        statusCode: 500,
        code: 'common.internal',
        message: 'Something went wrong. Please try again.',
      });
      expect(answer.text).not.toMatch(/sessions|relation|SELECT|INSERT/);
      const told = JSON.stringify(await academy.logOf(idOf(answer.headers)));
      expect(told).toContain('relation');
      for (const value of [email, 'Mallory', 'nobody logs', 'argon2id']) expect(told).not.toContain(value);
    });
  });

  it('V16.5: a constraint violation does not log the row', async () => {
    const name = 'Mallory Constrained';
    await academy.sql(
      "ALTER TABLE users ADD CONSTRAINT no_mallory CHECK (full_name <> 'Mallory Constrained')",
    );
    const email = anAddress();
    const answer = await academy.stranger.post('/api/auth/v1/signup', {
      full_name: name,
      email,
      password: PASSWORD,
    });
    expect(answer.status).toBe(500);
    takeBreaches();
    const told = JSON.stringify(await academy.logOf(idOf(answer.headers)));
    expect(told).toContain('no_mallory');
    for (const value of [email, name, 'argon2id']) expect(told).not.toContain(value);
  });
});
