import { randomUUID } from 'node:crypto';
import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';
import { operations } from './contract.js';
import { aCourse, aScene, form, made, type Scene } from './scene.js';

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

  /** Word for word the answer to an id that nobody has: it tells nothing, not even that there is something. */
  async function expectAsIfNothingWereThere(ask: (id: string) => Promise<Answer>, id: string): Promise<void> {
    const [theirs, nobodys] = [await ask(id), await ask(randomUUID())];
    expect(theirs.status).toBe(404);
    const told = ({ body }: Answer) => ({ ...(body as object), request_id: '' });
    expect(told(theirs)).toEqual(told(nobodys));
  }

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
    ])('%s', async (_what, ask, id) => {
      await expectAsIfNothingWereThere(ask, id());
    });

    it("another's reply leaves no trace in the ticket", async () => {
      await stranger.post(`/api/support/${scene.ticketId}/comments`, { message: 'I was here' });
      const answer = await scene.owner.as.get(`/api/support/${scene.ticketId}/comments`);
      expect(answer.text).not.toContain('I was here');
    });

    it("lists show one's own alone, whoever else is asked for", async () => {
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

    it("a checkout session of another learner can't be paid", async () => {
      const answer = await stranger.post(`/api/payments/submit/${scene.otherCourse.id}`, {
        transaction_id: '632560217746',
        checkout_session_id: scene.checkoutSessionId,
      });
      expect(answer.status).toBe(404);
      const [row] = await academy.sql<{ payments: number }>(
        'SELECT count(*)::int AS payments FROM payments WHERE user_id = $1',
        [scene.stranger.id],
      );
      expect(row!.payments).toBe(0);
    });

    it("another's comment can't be deleted, by its own lesson's address or by another's", async () => {
      const owner = await academy.learner();
      made(
        await academy.administrator.as.post(`/api/admin/courses/${scene.course.id}/enrollments`, {
          email: owner.email,
        }),
      );
      for (const lesson of [scene.course.quizId, scene.course.pdfId, scene.otherCourse.quizId]) {
        const answer = await owner.as.delete(`/api/auth/v1/content/${lesson}/comments/${scene.commentId}`);
        expect([403, 404]).toContain(answer.status);
      }
      const { text } = await scene.owner.as.get(`/api/auth/v1/content/${scene.course.quizId}/comments`);
      expect(text).toContain(scene.commentId);
    });

    it("a picture of somebody's own is all that a learner can change of a profile", async () => {
      const before = await scene.owner.as.get('/api/auth/v1/me');
      await stranger.patch('/api/auth/v1/me', {
        full_name: 'Somebody',
        id: scene.owner.id,
        user_id: scene.owner.id,
      });
      const after = await scene.owner.as.get('/api/auth/v1/me');
      expect((after.body as { user: unknown }).user).toEqual((before.body as { user: unknown }).user);
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

    it('a preview lesson opens, and no other with it', async () => {
      expect((await stranger.get(`/api/auth/v1/content/${scene.course.previewId}`)).status).toBe(200);
      expect((await stranger.get(`/api/auth/v1/content/${scene.course.pdfId}`)).status).toBe(403);
    });

    it('access that was taken away is gone at the next call', async () => {
      const learner = await academy.learner();
      const { id } = made(
        await academy.administrator.as.post(`/api/admin/courses/${scene.course.id}/enrollments`, {
          email: learner.email,
        }),
      );
      const ask = () => learner.as.get(`/api/auth/v1/courses/${scene.course.id}/access`);
      expect((await ask()).status).toBe(200);
      await academy.administrator.as.delete(`/api/admin/enrollments/${id}`);
      expect((await ask()).status).toBe(403);
    });

    it('a course that is a draft, or archived, is not there for who has not bought it', async () => {
      const draft = await aCourse(academy, { status: 'inactive' });
      const archived = await aCourse(academy);
      await academy.administrator.as.delete(`/api/admin/courses/${archived.id}`);
      for (const { id } of [draft, archived]) {
        const outcomes = [
          await stranger.get(`/api/courses/${id}`),
          await stranger.get(`/api/courses/${id}/outline`),
          await stranger.post(`/api/payments/checkout/${id}`, { name: 'Rahul', email: scene.stranger.email }),
          await stranger.post(`/api/payments/submit/${id}`, { transaction_id: '632560217747' }),
        ];
        expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        expect((await stranger.get('/api/auth/v1/courses?limit=200')).text).not.toContain(id);
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

    it("another learner's address is masked in a discussion, their own is not sent to others whole", async () => {
      const reader = await academy.learner();
      made(
        await academy.administrator.as.post(`/api/admin/courses/${scene.course.id}/enrollments`, {
          email: reader.email,
        }),
      );
      const { text } = await reader.as.get(`/api/auth/v1/content/${scene.course.quizId}/comments`);
      expect(text).toContain('Priya Sharma');
      expect(text).not.toContain(scene.owner.email);
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
        "SELECT id, is_admin, avatar_url FROM users WHERE email = 'greedy@example.com'",
      );
      expect(row).toMatchObject({ is_admin: false, avatar_url: null });
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
        'SELECT full_name, email, is_admin, avatar_url FROM users WHERE id = $1',
        [id],
      );
      expect(row).toEqual({ full_name: 'Renamed', email, is_admin: false, avatar_url: null });
    });

    it('a checkout costs what the course costs', async () => {
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
      const answer = await stranger.post('/api/support', {
        ...GREEDY,
        status: 'closed',
        type: 'other',
        message: 'Hello there',
      });
      const [row] = await academy.sql('SELECT user_id, status FROM tickets WHERE id = $1', [made(answer).id]);
      expect(row).toEqual({ user_id: scene.stranger.id, status: 'active' });
    });

    it("a learner's reply to a ticket is no administrator's", async () => {
      const answer = await scene.owner.as.post(`/api/support/${scene.ticketId}/comments`, {
        ...GREEDY,
        message: 'I am the administrator',
      });
      expect(answer.body).toMatchObject({ author_is_admin: false });
    });

    it('a comment is its writer’s', async () => {
      const answer = await scene.owner.as.post(`/api/auth/v1/content/${scene.course.quizId}/comments`, {
        ...GREEDY,
        content: 'Mine',
        user: { full_name: 'Asha' },
      });
      expect(answer.body).toMatchObject({ user: { full_name: 'Priya Sharma' } });
    });

    it('progress of a quiz comes from passing it', async () => {
      const answer = await scene.owner.as.post(`/api/auth/v1/content/${scene.course.quizId}/progress`, {
        ...GREEDY,
        completed: true,
      });
      expect(answer.status).toBe(409);
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

    it("an administrator's form sets what it has fields for: no revenue, no students, no owner", async () => {
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
          { 'Content-Type': 'application/json' },
        );
        await stranger.patch('/api/auth/v1/me', `${poison},"full_name":"Rahul Verma"}`, {
          'Content-Type': 'application/json',
        });
      }
      expect((await stranger.get('/api/admin/courses')).status).toBe(403);
      expect((await stranger.get('/api/auth/v1/me')).body).toMatchObject({ user: { is_admin: false } });
    });
  });

  describe('API5:2023 Broken Function Level Authorization', () => {
    const administrative = operations().filter(({ path }) =>
      /^\/api\/(admin|support\/admin|payments\/(manual-payments|coupons))(\/|$)/.test(path),
    );

    it('knows the administrators’ routes from the contract', () => {
      expect(administrative.length).toBeGreaterThan(40);
    });

    it.each(administrative.map(({ method, path, id }) => [`${method} ${path}`, method, path, id]))(
      '%s is 403 for a learner and 401 without a token, and does nothing',
      async (_name, method, path) => {
        const address = path.replace(/\{\w+\}/g, scene.course.id);
        const learner = await stranger.send(
          method,
          address,
          method === 'GET' || method === 'HEAD' ? {} : { body: {} },
        );
        const nobody = await academy.stranger.send(
          method,
          address,
          method === 'GET' || method === 'HEAD' ? {} : { body: {} },
        );
        expect([learner.status, nobody.status]).toEqual([403, 401]);
      },
    );

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

  describe('decisions 2: rights are read at each call', () => {
    let demoted: Person;

    beforeAll(async () => {
      demoted = await academy.anotherAdministrator();
    });

    it('an administrator who was demoted is one no longer at the next call, with the token of before', async () => {
      expect((await demoted.as.get('/api/admin/courses')).status).toBe(200);
      await academy.administrator.as.patch(`/api/admin/learners/${demoted.id}/role`, { is_admin: false });
      expect((await demoted.as.get('/api/admin/courses')).status).toBe(403);
      expect((await demoted.as.post('/api/admin/announcements', { message: 'Mine' })).status).toBe(403);
    });

    it('the last administrator cannot be unmade, not even by two who unmake each other at once', async () => {
      const other = await academy.anotherAdministrator();
      const unmake = (who: Person, whom: Person) =>
        who.as.patch(`/api/admin/learners/${whom.id}/role`, { is_admin: false });
      const statuses = (
        await Promise.all([unmake(other, academy.administrator), unmake(academy.administrator, other)])
      ).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const [row] = await academy.sql<{ left: number }>(
        'SELECT count(*)::int AS left FROM users WHERE is_admin',
      );
      expect(row!.left).toBe(1);
      // The rest of this suite wants its administrator back.
      await academy.sql('UPDATE users SET is_admin = true WHERE id = $1', [academy.administrator.id]);
    });
  });
});
