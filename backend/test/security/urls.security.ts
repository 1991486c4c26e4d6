import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import { request, sendBytes, statusOf } from './attacker.js';
import { expectRefused } from './refusals.js';

describe('ASVS V13 Configuration, API8:2023 Security Misconfiguration: what an address can reach', () => {
  let academy: AcademyUnderAttack;
  let learner: Person;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared();
    learner = await academy.learner();
  });

  const raw = (bytes: string | Buffer) => sendBytes(academy.port, bytes);

  describe('parameters', () => {
    it.each(['limit=10&limit=20', 'limit[]=10', 'limit[$gt]=1', 'q=a&q=b', 'q[a]=1', 'cursor=a&cursor=b'])(
      '?%s is no way around the rules',
      async (query) => {
        const answer = await academy.administrator.as.get(`/api/admin/courses?${query}`);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectRefused(answer, [400]);
      },
    );

    it.each([
      '%',
      '%zz',
      '%c0%af',
      '%ff',
      '%ed%a0%80',
      '..%2f..%2f',
      '%00',
      '%0d%0aSet-Cookie:%20x=1',
      "'%20OR%201=1--",
      '__proto__',
      'constructor',
      '\u{1F600}',
    ])('an id of %s is refused', async (id) => {
      for (const path of ['/api/courses/', '/api/files/', '/api/files/images/', '/api/support/']) {
        const answer = await learner.as.get(path + id);
        expectRefused(answer, path === '/api/files/' ? [400, 404] : [404]);
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    });
  });

  describe('V13.4: nothing of the inside is served', () => {
    it.each([
      '/.env',
      '/.git/config',
      '/package.json',
      '/backend/package.json',
      '/openapi.yaml',
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
      '/assets/%2e%2e/%2e%2e/.env',
      '/%00',
      '/index.html%00.png',
      '//etc/passwd',
      '/metrics',
      '/api/metrics',
      '/server-status',
      '/actuator/env',
      '/debug/pprof',
      '/wp-login.php',
      '/node_modules/express/package.json',
      '/site-map.json/../../.env',
    ])('%s', async (path) => {
      const answer = await raw(request('GET', path));
      expect([400, 403, 404]).toContain(statusOf(answer));
      expect(answer).not.toMatch(/root:x:|JWT_SECRET|"dependencies"|\[core\]|openapi: 3/);
    });

    it('an error tells no stack, no SQL and no version', async () => {
      const answers = [
        await academy.stranger.get('/api/nothing'),
        await learner.as.get('/api/courses/x'),
        await academy.stranger.post('/api/auth/v1/login', '{', { 'Content-Type': 'application/json' }),
        await academy.stranger.get('/api/auth/v1/me'),
      ];
      for (const { text } of answers)
        expect(text).not.toMatch(/node_modules|\bat \w|SELECT|Express|Nest|v\d+\.\d+/);
    });

    it('health checks tell whether, not where', async () => {
      for (const path of ['/health/live', '/health/ready']) {
        const { text } = await academy.stranger.get(path);
        expect(text).not.toMatch(/postgres:|localhost|127\.0\.0\.1|password|smtp:/);
      }
    });
  });

  describe('redirects stay inside', () => {
    it.each([
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example/..',
      '//evil.example/%2e%2e',
      '/assets',
      '//assets',
      '/assets//',
      '/api/docs/..//evil.example',
      '/login?from=//evil.example',
      '/%0d%0aLocation:%20https://evil.example',
    ])('%s sends nobody to another site', async (path) => {
      const answer = await raw(request('GET', path));
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
      expect(location).toMatch(/^\/(?![/\\])/);
    });
  });

  it('V4.1: a page of another host name is the same page: its addresses are PUBLIC_URL’s', async () => {
    const answer = await raw(
      request('GET', '/about', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }),
    );
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toContain('evil.example');
    expect(answer).toContain('https://academy.example/about');
  });

  it('a link to the next page names no host', async () => {
    for (let one = 0; one < 2; one += 1)
      await learner.as.post('/api/support', { type: 'other', message: 'Hello there' });
    const answer = await raw(
      request('GET', '/api/support/mine?limit=1', {
        Host: 'evil.example',
        Authorization: `Bearer ${learner.token}`,
      }),
    );
    expect(/^link: (.*)$/im.exec(answer)![1]).toMatch(/^<\/api\/support\/mine\?/);
  });
});
