import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Attacker } from './attacker.js';
import { operations } from './contract.js';
import { aScene, type Scene } from './scene.js';

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

    it('a demoted administrator loses access at the next call, with the old token', async () => {
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
