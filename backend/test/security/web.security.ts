import { AcademyUnderAttack, PASSWORD } from './academy-under-attack.js';
import { type Answer, request, sendBytes, statusOf } from './attacker.js';
import { operations } from '../contract/operations.js';
import { expectRefused } from './refusals.js';
import { aScene, type Scene } from './scene.js';

const ASKS: Record<string, (scene: Scene, academy: AcademyUnderAttack) => Promise<Answer>> = {
  'the page': (_, { stranger }) => stranger.get('/'),
  'a screen behind the sign-in': (_, { stranger }) => stranger.get('/admin/dashboard'),
  'a page that is none': (_, { stranger }) => stranger.get('/wp-admin'),
  'the academy’s public details': (_, { stranger }) => stranger.get('/academy.json'),
  'the documentation': (_, { stranger }) => stranger.get('/api/docs'),
  'the document': (_, { stranger }) => stranger.get('/api/docs-json'),
  'a health check': (_, { stranger }) => stranger.get('/health/live'),
  'a list': ({ owner }) => owner.as.get('/api/payments/mine'),
  'a profile': ({ owner }) => owner.as.get('/api/auth/v1/me'),
  'a sign-in': ({ owner: { email } }, { stranger }) =>
    stranger.post('/api/auth/v1/login', { email, password: PASSWORD }),
  'something made': ({ owner }) => owner.as.post('/api/support', { type: 'other', message: 'Hello there' }),
  'a file': async ({ owner, course }, { stranger }) => {
    const lesson = await owner.as.get(`/api/auth/v1/content/${course.pdfId}`);
    return stranger.get((lesson.body as { file_url: string }).file_url);
  },
  'a spreadsheet': (_, { administrator }) => administrator.as.get('/api/admin/exports/payments.csv'),
  '400': (_, { stranger }) => stranger.post('/api/auth/v1/login', {}),
  '401': (_, { stranger }) => stranger.get('/api/auth/v1/me'),
  '403': ({ stranger }) => stranger.as.get('/api/admin/courses'),
  '404 of the API': (_, { stranger }) => stranger.get('/api/nothing'),
  '404 of the API in capitals': (_, { stranger }) => stranger.get('/API/nothing'),
  '413': (_, { stranger }) =>
    stranger.post('/api/auth/v1/login', 'x'.repeat(1_200_000), { 'Content-Type': 'application/json' }),
  '415': ({ owner }) => {
    const image = new FormData();
    image.append('avatar', new Blob(['<svg/>']), 'x.png');
    return owner.as.put('/api/auth/v1/me/avatar', image);
  },
  '401 of the queue board': (_, { stranger }) => stranger.get('/admin/queues/api/queues'),
};

describe('ASVS V3 Web Frontend Security, V13 Configuration, V14 Data Protection, API8:2023 Security Misconfiguration', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;
  const answers: Record<string, Answer> = {};

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    scene = await aScene(academy);
    for (const [kind, ask] of Object.entries(ASKS)) answers[kind] = await ask(scene, academy);
  });
  afterAll(() => academy?.stop());

  it.each(Object.keys(ASKS))(
    'V3.4: %s cannot be framed, sniffed or made to load what is not ours, and names no framework',
    (kind) => {
      const { headers } = answers[kind]!;
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      if (kind === 'a file') {
        expect(policy).toBe("default-src 'none'; sandbox");
        return;
      }
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-src 'self' https://geo.dailymotion.com",
      ]) {
        expect(policy.split(';')).toContain(directive);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
    },
  );

  it.each([
    'a list',
    'a profile',
    'a sign-in',
    'something made',
    'a spreadsheet',
    '400',
    '401',
    '403',
    '404 of the API',
    '415',
    '401 of the queue board',
  ])('V14.2: %s is kept by no cache', (kind) => {
    expect(answers[kind]!.headers.get('cache-control')).toBe('no-store');
    expect(answers[kind]!.headers.get('etag')).toBeNull();
  });

  it.each(['/API/auth/v1/me', '/Api/auth/v1/me/', '/api/AUTH/v1/me'])(
    'V14.2: %s is kept by no cache either',
    async (path) => {
      const answer = await scene.owner.as.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('V14.2: a private answer asked for as if it were a stylesheet is none (web cache deception)', async () => {
    for (const path of [
      '/api/auth/v1/me/x.css',
      '/api/auth/v1/me.css',
      '/api/auth/v1/me;x.css',
      '/api/auth/v1/me%2fx.css',
      '/api/auth/v1/me%0ax.css',
    ]) {
      const answer = await scene.owner.as.get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(scene.owner.email);
    }
  });

  describe('V3.5: pages of other sites', () => {
    it.each([
      'https://evil.example',
      'null',
      'https://academy.example.evil.example',
      'http://academy.example',
      'https://evilacademy.example',
    ])('%s gets no CORS headers', async (origin) => {
      for (const path of [
        '/api/auth/v1/me',
        '/api/admin/uploads',
        '/api/live',
        '/academy.json',
        '/api/docs-json',
      ]) {
        const preflight = await academy.stranger.send('OPTIONS', path, {
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization',
          },
        });
        expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
        const answer = await academy.stranger.get(path === '/api/live' ? '/api/payments/mine' : path, {
          Origin: origin,
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      }
    });

    it('tus answers tell them nothing either', async () => {
      const answer = await academy.administrator.as.post('/api/admin/uploads', undefined, {
        Origin: 'https://evil.example',
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '10',
        'Upload-Metadata': 'filename eA==',
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('location')).toMatch(/^\/api\/admin\/uploads\//);
    });

    it('no cookie signs anybody in, so no form of another site can act for them', () => {
      for (const { headers } of Object.values(answers)) expect(headers.get('set-cookie')).toBeNull();
    });
  });

  it('V3.2: what people write comes back as JSON, never as a page', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await scene.owner.as.post(`/api/auth/v1/content/${scene.course.quizId}/comments`, { content: script });
    await scene.owner.as.patch('/api/auth/v1/me', { full_name: script });
    for (const path of [`/api/auth/v1/content/${scene.course.quizId}/comments`, '/api/auth/v1/me']) {
      const answer = await scene.owner.as.get(path, { Accept: 'text/html' });
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    await scene.owner.as.patch('/api/auth/v1/me', { full_name: 'Priya Sharma' });
  });

  it('V3.2: the address of a page is not written into it', async () => {
    for (const path of [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/about?x=%22%3E%3Cscript%3Ealert(1)',
      '/courses/%22onload=alert(1)',
    ]) {
      const { text } = await academy.stranger.get(path);
      expect(text).not.toMatch(/alert\(1\)/);
    }
  });

  it('a browser gets a page at every address, and a script that an earlier build had is not one', async () => {
    const accept = { Accept: 'text/html,*/*;q=0.8' };
    for (const path of ['/%E0%A4%A', '/verify/%E0%A4%A', '/courses/%00', '/verify/JYHYCW1WPHN2MPNV.']) {
      const { status, headers } = await academy.stranger.get(path, accept);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    }
    for (const [path, headers] of [
      ['/assets/earlier.js', {}],
      ['/api/%E0%A4%A', accept],
    ] as const) {
      const answer = await academy.stranger.get(path, headers);
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
    }
  });

  it('API9:2023 Improper Inventory Management: every documented operation answers, and old versions do not', async () => {
    for (const { method, path } of operations()) {
      if (path === '/api/live' || method === 'DELETE') continue;
      const answer = await academy.stranger.send(
        method,
        path.replace(/\{\w+\}/g, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
        method === 'GET' || method === 'HEAD' ? {} : { body: {} },
      );
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
    }
    for (const path of [
      '/api/auth/v0/login',
      '/api/auth/v2/login',
      '/api/v1/users',
      '/api/graphql',
      '/graphql',
      '/api/internal/health',
      '/api/debug',
    ]) {
      expect((await academy.stranger.get(path)).status).toBe(404);
    }
  });

  it('a stalled request blocks no other', async () => {
    const headers = { 'Content-Length': '100', 'Content-Type': 'application/json' };
    const half = sendBytes(academy.port, request('POST', '/api/auth/v1/login', headers, '{'), 1_000);
    expect((await academy.stranger.get('/health/live')).status).toBe(200);
    expect(await half).toBe('');
  });

  describe('V13 Configuration: what an address can reach', () => {
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
          const answer = await scene.stranger.as.get(path + id);
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
          await scene.stranger.as.get('/api/courses/x'),
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
        await scene.stranger.as.post('/api/support', { type: 'other', message: 'Hello there' });
      const answer = await raw(
        request('GET', '/api/support/mine?limit=1', {
          Host: 'evil.example',
          Authorization: `Bearer ${scene.stranger.token}`,
        }),
      );
      expect(/^link: (.*)$/im.exec(answer)![1]).toMatch(/^<\/api\/support\/mine\?/);
    });
  });
});
