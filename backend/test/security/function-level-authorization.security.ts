import { AcademyUnderAttack } from './academy-under-attack.js';
import type { Attacker } from './attacker.js';
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
});
