import { deflateSync, gzipSync } from 'node:zlib';
import { AcademyUnderAttack, PASSWORD, type Person } from './academy-under-attack.js';
import { request, sendBytes, statusOf } from './attacker.js';
import { expectRefused } from './refusals.js';

const LOGIN = '/api/auth/v1/login';
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('ASVS V4 API and Web Service', () => {
  let academy: AcademyUnderAttack;
  let learner: Person;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    learner = await academy.learner();
  });
  afterAll(() => academy?.stop());

  const raw = (bytes: string | Buffer) => sendBytes(academy.port, bytes);

  describe('V4.1: methods', () => {
    it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE', 'LINK', 'DEBUG', 'FOO'])(
      '%s is nobody’s',
      async (method) => {
        for (const path of [LOGIN, '/api/auth/v1/me', '/']) {
          const answer = await raw(
            request(method, path, { Authorization: `Bearer ${learner.token}`, 'X-Secret': 'echo-me-not' }),
          );
          expect(statusOf(answer) === 0 || (statusOf(answer) >= 400 && statusOf(answer) < 500)).toBe(true);
          expect(answer).not.toContain('echo-me-not');
        }
      },
    );

    it.each([
      ['POST', '/api/auth/v1/me'],
      ['DELETE', '/api/auth/v1/courses'],
      ['PUT', LOGIN],
      ['GET', LOGIN],
      ['PATCH', '/api/payments/mine'],
      ['GET', '/api/payments/manual-payments/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/approve'],
    ])('%s %s is refused in the shape of every error', async (method, path) => {
      const answer = await learner.as.send(method, path, method === 'GET' ? {} : { body: {} });
      expectRefused(answer, [403, 404, 405]);
    });
  });

  describe('V4.2: requests that two servers could read differently', () => {
    const body = JSON.stringify({ email: 'x@example.com', password: 'x' });
    const post = (headers: string, rest = '') =>
      `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${rest}`;
    const get = (headers: string) => `GET /api/auth/v1/me HTTP/1.1\r\n${headers}\r\n`;
    const JSON_LINE = 'Content-Type: application/json\r\n';
    const NO_CHUNKS = '0\r\n\r\n';
    const smuggled = get('Host: x\r\n');

    it.each([
      ['two lengths', post(`${JSON_LINE}Content-Length: 5\r\nContent-Length: 6`, body)],
      [
        'a length and chunks',
        post(`${JSON_LINE}Content-Length: 4\r\nTransfer-Encoding: chunked`, NO_CHUNKS + smuggled),
      ],
      ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity', NO_CHUNKS)],
      ['a misspelt coding', post('Transfer-Encoding: xchunked', NO_CHUNKS)],
      ['a space before the colon', post('Transfer-Encoding : chunked', NO_CHUNKS)],
      ['a folded header', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 0', NO_CHUNKS)],
      ['a negative length', post('Content-Length: -1')],
      ['a length with a plus', post('Content-Length: +5', 'hello')],
      ['a chunk of a wild size', post('Transfer-Encoding: chunked', 'FFFFFFFFFFFFFFFFFFFF\r\nx\r\n')],
      ['no Host', get('')],
      ['a NUL in a header', get('Host: x\r\nX-A: a\0b\r\n')],
      ['a bare line feed in a header', get('Host: x\r\nX-A: a\rX-B: b\r\n')],
      ['a header of 20 KB', get(`Host: x\r\nX-A: ${'a'.repeat(20_000)}\r\n`)],
      ['an unknown version', 'GET /api/auth/v1/me HTTP/3.7\r\nHost: x\r\n\r\n'],
      ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ])('%s: refused, and the connection is closed', async (_what, bytes) => {
      const answer = await raw(bytes);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g) ?? []).toHaveLength(answer === '' ? 0 : 1);
      if (answer !== '') expect([400, 401, 404, 413, 417, 431, 501]).toContain(statusOf(answer));
      expect(answer).not.toMatch(/HTTP\/1\.1 5(?!01)/);
    });

    it('an unknown expectation is refused', async () => {
      expect(statusOf(await raw(request('GET', '/health/live', { Expect: 'a-miracle' })))).toBe(417);
    });

    it('two requests on one connection get an answer each', async () => {
      const answer = await raw(
        `${request('GET', '/health/live', { Connection: 'keep-alive' })}${request('GET', '/health/live')}`,
      );
      expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    });

    it('the academy still answers', async () => {
      expect((await academy.stranger.get('/health/live')).status).toBe(200);
    });
  });

  describe('V4.1: bodies and their types', () => {
    const credentials = () => ({ email: learner.email, password: PASSWORD });
    const post = (body: string | Uint8Array, headers: Record<string, string> = JSON_TYPE) =>
      academy.stranger.post(LOGIN, body, headers);

    it.each<[string, string]>([
      ['nothing', ''],
      ['half an object', '{"email":'],
      ['a text', '"hello"'],
      ['null', 'null'],
      ['a number', '1e999'],
      ['a list', '[]'],
      ['a list of objects', '[{"email":"x@example.com","password":"x"}]'],
      ['a list of lists', '[[[[]]]]'],
      ['a comment', '{/* */"email":"x@example.com"}'],
      ['single quotes', "{'email':'x@example.com'}"],
      ['NaN', '{"email":NaN,"password":Infinity}'],
      ['a NUL', '{"email":"a\0b"}'],
      ['a byte order mark and half of it', '\uFEFF{"email":'],
      ['2,000 levels', '['.repeat(2_000) + ']'.repeat(2_000)],
      ['1,001 names', `{${Array.from({ length: 1_001 }, () => '"":1').join(',')}}`],
      ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
      ['a form', 'email=x%40example.com&password=x'],
    ])('%s instead of JSON is 400', async (_what, body) => {
      expectRefused(await post(body), [400]);
    });

    it('the later of two equal names counts, for everybody alike', async () => {
      const { email, password } = credentials();
      const answer = await post(
        `{"email":"${email}","password":"wrong password","password":${JSON.stringify(password)}}`,
      );
      expect(answer.status).toBe(200);
    });

    it.each<[string, Record<string, string>, number[]]>([
      ['text/plain', { 'Content-Type': 'text/plain' }, [400, 415]],
      ['no type', { 'Content-Type': '' }, [400, 415]],
      ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, [400, 415]],
      ['XML', { 'Content-Type': 'application/xml' }, [400, 415]],
      ['a type that is none', { 'Content-Type': ';;;' }, [400, 415]],
      ['a multipart form without a boundary', { 'Content-Type': 'multipart/form-data' }, [400, 415]],
      ['JSON in a charset that is none', { 'Content-Type': 'application/json; charset=\'"' }, [400, 415]],
      ['an encoding that is none', { ...JSON_TYPE, 'Content-Encoding': 'x-evil' }, [400, 415]],
      ['gzip that is none', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, [400, 415]],
    ])('%s: refused, whatever the body says', async (_what, headers, statuses) => {
      expectRefused(await post(JSON.stringify(credentials()), headers), statuses);
    });

    it.each<[string, () => [Uint8Array, string]]>([
      ['gzip', () => [gzipSync(Buffer.alloc(20_000_000, ' ')), 'gzip']],
      ['deflate', () => [deflateSync(Buffer.alloc(20_000_000, ' ')), 'deflate']],
    ])('API4:2023: a bomb of %s is cut off at 1 MB', async (_name, bomb) => {
      const [bytes, encoding] = bomb();
      expect(bytes.length).toBeLessThan(30_000);
      expectRefused(await post(bytes, { ...JSON_TYPE, 'Content-Encoding': encoding }), [413]);
    });

    const FORM = 'multipart/form-data; boundary=x';
    const field = (disposition: string, content = 'hello') =>
      `--x\r\nContent-Disposition${disposition && `: form-data; ${disposition}`}\r\n\r\n${content}\r\n`;

    it.each([
      ['another kind of multipart', 'multipart/mixed; boundary=x', '--x--'],
      ['no end', FORM, field('name="title"').trimEnd()],
      ['no beginning', FORM, 'hello'],
      ['a part without a name', FORM, '--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--'],
      ['a broken header', FORM, `${field('')}--x--`],
      ['a boundary of 10,000 letters', `multipart/form-data; boundary=${'x'.repeat(10_000)}`, '--x--'],
      ['a name that nests 40 deep', FORM, `${field(`name="a${'[a]'.repeat(32)}"`, '1')}--x--`],
      ['__proto__ for a name', FORM, `${field('name="__proto__[is_admin]"', '1')}--x--`],
      ['a file where none is expected', FORM, `${field('name="evil"; filename="x.php"', '<?php')}--x--`],
      [
        '100 fields',
        FORM,
        `${Array.from({ length: 100 }, (_, one) => field(`name="f${one}"`, '1')).join('')}--x--`,
      ],
      ['a field of 2 MB', FORM, `${field('name="title"', 'x'.repeat(2_000_000))}--x--`],
    ])('a form with %s is refused', async (_what, type, body) => {
      for (const [method, path] of [
        ['POST', '/api/admin/coursecreation'],
        ['PUT', '/api/auth/v1/me/avatar'],
      ] as const) {
        const answer = await academy.administrator.as.send(method, path, {
          body,
          headers: { 'Content-Type': type },
        });
        expectRefused(answer, [400, 413, 415]);
      }
    });
  });
});
