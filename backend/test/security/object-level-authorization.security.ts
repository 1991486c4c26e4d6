import { AcademyUnderAttack } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';
import { expectAsIfNothingWereThere } from './refusals.js';
import { aScene, type Scene } from './scene.js';

describe('ASVS V8 Authorization', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;
  let stranger: Attacker;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared();
    scene = await aScene(academy);
    stranger = scene.stranger.as;
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
});
