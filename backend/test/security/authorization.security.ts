import { randomUUID } from 'node:crypto';
import { AcademyUnderAttack } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';
import { operations } from '../contract/operations.js';
import { expectAsIfNothingWereThere } from './refusals.js';
import { aScene, form, made, type Scene } from './scene.js';

describe('ASVS V8 Authorization', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;
  let stranger: Attacker;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    scene = await aScene(academy);
    stranger = scene.stranger.as;
  });
  afterAll(() => academy?.stop());

  describe('API5:2023 Broken Function Level Authorization', () => {
    it.each([
      ['in capitals', '/API/ADMIN/COURSES'],
      ['with a slash at the end', '/api/admin/courses/'],
      ['with two slashes', '//api//admin//courses'],
      ['with a dot', '/api/./admin/courses'],
      ['with two dots', '/api/auth/../admin/courses'],
      ['encoded', '/api/%61dmin/courses'],
      ['encoded twice', '/api/%2561dmin/courses'],
      ['with an encoded slash', '/api/admin%2fcourses'],
      ['with a semicolon', '/api/admin;/courses'],
      ['with a null byte', '/api/admin/courses%00'],
      ['with an extension', '/api/admin/courses.json'],
      ['with a backslash', '/api\\admin\\courses'],
    ])('another spelling of the path is no way in: %s', async (_what, path) => {
      const answer = await stranger.get(path);
      expect([400, 403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain(scene.course.id);
    });

    it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
      '%s changes nothing about the method',
      async (header) => {
        const answer = await academy.administrator.as.post(
          `/api/admin/courses/${scene.course.id}`,
          {},
          { [header]: 'DELETE' },
        );
        expect(answer.status).toBe(404);
        const got = await academy.administrator.as.get(
          `/api/admin/courses/${scene.course.id}?_method=DELETE`,
          { [header]: 'DELETE' },
        );
        expect(got.status).toBe(200);
        expect((await stranger.get(`/api/courses/${scene.course.id}`)).status).toBe(200);
      },
    );

    it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Original-Method'])(
      '%s changes nothing about the path',
      async (header) => {
        const answer = await stranger.get('/api/announcements', { [header]: '/api/admin/courses' });
        expect(answer.text).not.toContain(scene.course.id);
      },
    );

    it('HEAD asks for the same rights as GET', async () => {
      expect((await stranger.send('HEAD', '/api/admin/courses')).status).toBe(403);
      expect((await academy.stranger.send('HEAD', '/api/admin/learners')).status).toBe(401);
    });
  });

  describe('API1:2023 Broken Object Level Authorization: what belongs to another learner is not there', () => {
    it.each<[string, (id: string) => Promise<Answer>, () => string]>([
      [
        "another's ticket, to read",
        (id) => stranger.get(`/api/support/${id}/comments`),
        () => scene.ticketId,
      ],
      [
        "another's ticket, to reply to",
        (id) => stranger.post(`/api/support/${id}/comments`, { message: 'Hello' }),
        () => scene.ticketId,
      ],
      ["another's receipt", (id) => stranger.get(`/api/payments/mine/${id}/receipt`), () => scene.paymentId],
      [
        "another's receipt as a PDF",
        (id) => stranger.get(`/api/payments/mine/${id}/receipt.pdf`),
        () => scene.paymentId,
      ],
    ])('%s', async (_what, ask, id) => {
      await expectAsIfNothingWereThere(ask, id());
    });

    it("lists show only one's own, even if another user is asked for", async () => {
      for (const list of ['/api/support/mine', '/api/payments/mine', '/api/auth/v1/enrolled-courses']) {
        for (const query of ['', `?user_id=${scene.owner.id}`, `?userId=${scene.owner.id}`, '?limit=200']) {
          const answer = await stranger.get(list + query);
          expect([list, query, answer.status, answer.body]).toEqual([list, query, 200, []]);
        }
      }
    });

    it("a cursor from another's list opens nothing of it", async () => {
      await scene.owner.as.post('/api/support', { type: 'other', message: 'A second one.' });
      const first = await scene.owner.as.get('/api/support/mine?limit=1');
      const [, next] = /<([^>]+)>/.exec(first.headers.get('link') ?? '')!;
      expect((await scene.owner.as.get(next!)).body).toHaveLength(1);
      expect((await stranger.get(next!)).body).toEqual([]);
    });
  });

  describe('API1:2023: a course that was not bought stays shut', () => {
    const lesson = (kind: 'quizId' | 'pdfId') => scene.course[kind];

    it.each<[string, () => Promise<Answer>]>([
      ['its contents', () => stranger.get(`/api/auth/v1/courses/${scene.course.id}/access`)],
      ['the question whether one may', () => stranger.get(`/api/courses/${scene.course.id}/access`)],
      ['a PDF lesson', () => stranger.get(`/api/auth/v1/content/${lesson('pdfId')}`)],
      ['a quiz lesson', () => stranger.get(`/api/auth/v1/content/${lesson('quizId')}`)],
      ['the questions of a quiz', () => stranger.get(`/api/auth/v1/content/${lesson('quizId')}/quiz`)],
      [
        'answers to a quiz',
        () => stranger.post(`/api/auth/v1/content/${lesson('quizId')}/quiz`, { answers: { q1: ['88'] } }),
      ],
      [
        'progress',
        () => stranger.post(`/api/auth/v1/content/${lesson('pdfId')}/progress`, { completed: true }),
      ],
      ['the discussion', () => stranger.get(`/api/auth/v1/content/${lesson('quizId')}/comments`)],
      [
        'a word in the discussion',
        () => stranger.post(`/api/auth/v1/content/${lesson('quizId')}/comments`, { content: 'Hi' }),
      ],
      ['the progress of a course', () => stranger.get(`/api/auth/v1/courses/${scene.course.id}/progress`)],
    ])('%s: 403, and nothing of it', async (_what, ask) => {
      const answer = await ask();
      expect(answer.status).toBe(403);
      expect(answer.text).not.toMatch(/api\/files|x84sh87|Which port/);
    });

    it('leaves nothing of these tries behind', async () => {
      const [row] = await academy.sql<{ traces: number }>(
        `SELECT ((SELECT count(*) FROM lesson_progress WHERE user_id = $1) + (SELECT count(*) FROM quiz_attempts WHERE user_id = $1)
                 + (SELECT count(*) FROM comments WHERE user_id = $1))::int AS traces`,
        [scene.stranger.id],
      );
      expect(row!.traces).toBe(0);
    });

    it('the outline, the course and the catalogue show no link to a file or a video', async () => {
      for (const path of [
        `/api/courses/${scene.course.id}/outline`,
        `/api/courses/${scene.course.id}`,
        '/api/auth/v1/courses',
      ]) {
        const answer = await stranger.get(path);
        expect(answer.status).toBe(200);
        expect(answer.text).not.toMatch(/file_url|embed_url|x84sh87|signature|answer/);
      }
    });
  });

  describe('API3:2023 Broken Object Property Level Authorization', () => {
    it('answers of a quiz never reach a learner, before or after trying', async () => {
      const { quizId, id } = scene.course;
      const answers = [
        await scene.owner.as.get(`/api/auth/v1/content/${quizId}/quiz`),
        await scene.owner.as.get(`/api/auth/v1/content/${quizId}`),
        await scene.owner.as.get(`/api/auth/v1/courses/${id}/access`),
        await scene.owner.as.post(`/api/auth/v1/content/${quizId}/quiz`, { answers: { q1: ['53'] } }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.text).not.toMatch(/"answers?"|"correct_options?"/);
      }
    });

    it('no answer to anybody has a password hash, a token hash, a secret or a path on the disk', async () => {
      const seen: string[] = [];
      for (const { method, path } of operations().filter(({ method: one }) => one === 'GET')) {
        if (/live$|\.csv$/.test(path)) continue;
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          name === 'ticketId' ? scene.ticketId : scene.course.id,
        );
        seen.push((await academy.administrator.as.send(method, address)).text);
      }
      seen.push((await academy.administrator.as.get(`/api/admin/learners/${scene.owner.id}`)).text);
      seen.push(
        (await academy.administrator.as.get(`/api/payments/manual-payments/${scene.paymentId}`)).text,
      );
      expect(seen.join('\n')).not.toMatch(
        /argon2|password_hash|token_hash|passwordHash|jwtSecret|\/tmp\/|academy-attacked/,
      );
    });

    const GREEDY = {
      is_admin: true,
      isAdmin: true,
      role: 'administrator',
      admin: true,
      id: randomUUID(),
      user_id: randomUUID(),
      userId: randomUUID(),
      price: 0,
      amount: 0,
      amount_paise: 0,
      amountPaise: 0,
      original_amount: 0,
      percent_off: 100,
      status: 'approved',
      processed_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      receipt_number: 'TA-2026-000001',
      avatar_url: 'https://evil.example/x.png',
      email_verified: true,
      email_verified_at: '2020-01-01T00:00:00Z',
      pending_email: 'other@example.com',
      enrolled_courses: [randomUUID()],
      author_is_admin: true,
      score: 100,
    };

    it('signing up makes a learner, whatever else the body says', async () => {
      const answer = await academy.stranger.post('/api/auth/v1/signup', {
        ...GREEDY,
        full_name: 'Greedy',
        email: 'greedy@example.com',
        password: 'correct horse battery',
      });
      expect(answer.status).toBe(201);
      const [row] = await academy.sql<{ id: string; is_admin: boolean; avatar_url: string | null }>(
        "SELECT id, is_admin, avatar_url, email_verified_at FROM users WHERE email = 'greedy@example.com'",
      );
      expect(row).toMatchObject({ is_admin: false, avatar_url: null, email_verified_at: null });
      expect(row!.id).not.toBe(GREEDY.id);
    });

    it('a profile takes a name and nothing else', async () => {
      const { as, id, email } = await academy.learner();
      const answer = await as.patch('/api/auth/v1/me', {
        ...GREEDY,
        full_name: 'Renamed',
        email: 'other@example.com',
        password: 'x'.repeat(9),
        password_hash: 'x',
      });
      expect(answer.status).toBe(200);
      const [row] = await academy.sql(
        'SELECT full_name, email, is_admin, avatar_url, email_verified_at, pending_email FROM users WHERE id = $1',
        [id],
      );
      expect(row).toEqual({
        full_name: 'Renamed',
        email,
        is_admin: false,
        avatar_url: null,
        email_verified_at: null,
        pending_email: null,
      });
      await academy.signIn(email);
    });

    it('a checkout has the course’s price', async () => {
      const { as, email } = await academy.learner();
      const answer = await as.post(`/api/payments/checkout/${scene.course.id}`, {
        ...GREEDY,
        name: 'Greedy',
        email,
        discount_percent: 100,
        coupon_id: scene.couponId,
      });
      expect(answer.body).toMatchObject({ amount: 4999, original_amount: 4999, discount_percent: 0 });
    });

    it('a payment is pending, at the frozen amount, and belongs to who sent it', async () => {
      const { as, id } = await academy.learner();
      const answer = await as.post(`/api/payments/submit/${scene.course.id}`, {
        ...GREEDY,
        transaction_id: '632560217999',
        late: false,
      });
      expect(answer.status).toBe(201);
      const [row] = await academy.sql(
        'SELECT user_id, status, amount_paise, processed_at, receipt_number FROM payments WHERE user_id = $1',
        [id],
      );
      expect(row).toMatchObject({
        user_id: id,
        status: 'pending',
        amount_paise: 499_900,
        processed_at: null,
        receipt_number: null,
      });
    });

    it('a ticket is active and its sender is who sent it', async () => {
      const { as, id } = await academy.learner();
      const answer = await as.post('/api/support', {
        ...GREEDY,
        // What takes an id from its client is stored under it once.
        id: undefined,
        status: 'closed',
        type: 'other',
        message: 'Hello there',
      });
      const [row] = await academy.sql('SELECT user_id, status FROM tickets WHERE id = $1', [made(answer).id]);
      expect(row).toEqual({ user_id: id, status: 'active' });
    });

    it("a learner's reply to a ticket is no administrator's", async () => {
      const answer = await scene.owner.as.post(`/api/support/${scene.ticketId}/comments`, {
        ...GREEDY,
        // What takes an id from its client is stored under it once.
        id: undefined,
        message: 'I am the administrator',
      });
      expect(answer.body).toMatchObject({ author_is_admin: false });
    });

    it('a comment is its writer’s', async () => {
      const answer = await scene.owner.as.post(`/api/auth/v1/content/${scene.course.quizId}/comments`, {
        ...GREEDY,
        // What takes an id from its client is stored under it once.
        id: undefined,
        content: 'Mine',
        user: { full_name: 'Asha' },
      });
      expect(answer.body).toMatchObject({ user: { full_name: 'Priya Sharma' } });
    });

    it('a quiz is scored by the server', async () => {
      const answer = await scene.owner.as.post(`/api/auth/v1/content/${scene.course.quizId}/quiz`, {
        ...GREEDY,
        answers: {},
        correct: 2,
        total: 2,
        completed: true,
      });
      expect(answer.body).toMatchObject({ score: 0, correct: 0, completed: false });
    });

    it("an administrator's form sets its own fields only: no revenue, no students, no owner", async () => {
      const answer = await academy.administrator.as.post(
        '/api/admin/coursecreation',
        form(
          { title: 'T', description: 'D', price: '10', category: 'forensics', duration: '1' },
          {
            enrolledCount: '9999',
            enrolled_count: '9999',
            rating: '5',
            created_by: randomUUID(),
            archived_at: '2020-01-01',
            id: randomUUID(),
          },
        ),
      );
      expect(answer.body).toMatchObject({ enrolledCount: 0, rating: null });
      expect((answer.body as { created_by: unknown }).created_by).not.toBe(GREEDY.id);
    });

    it('no body pollutes the prototype of everything', async () => {
      for (const poison of [
        '{"__proto__":{"is_admin":true,"isAdmin":true}',
        '{"constructor":{"prototype":{"is_admin":true,"isAdmin":true}}',
      ]) {
        await academy.stranger.post(
          '/api/auth/v1/login',
          `${poison},"email":"x@example.com","password":"x"}`,
          {
            'Content-Type': 'application/json',
          },
        );
        await stranger.patch('/api/auth/v1/me', `${poison},"full_name":"Rahul Verma"}`, {
          'Content-Type': 'application/json',
        });
      }
      expect((await stranger.get('/api/admin/courses')).status).toBe(403);
      expect((await stranger.get('/api/auth/v1/me')).body).toMatchObject({ user: { is_admin: false } });
    });
  });
});
