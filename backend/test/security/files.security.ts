import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aPdf } from '../factories/files.js';
import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';
import { claimsOf } from './forged-tokens.js';
import { storedNames } from '../setup/stored-names.js';
import { addLesson, aScene, type Scene } from './scene.js';

const UPLOADS = '/api/admin/uploads';
const TUS = { 'Tus-Resumable': '1.0.0' };
const PIECE = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };

describe('ASVS V5 File Handling', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;
  let link: string;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    scene = await aScene(academy);
    const answer = await scene.owner.as.get(`/api/auth/v1/content/${scene.course.pdfId}`);
    link = (answer.body as { file_url: string }).file_url;
  });
  afterAll(() => academy?.stop());

  const stored = () => storedNames(academy);

  describe('V5.4: a link to a file', () => {
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link, 'http://local');
      change(url);
      return url.pathname + url.search;
    };
    const parameter = (name: string, value: (before: string) => string) => () =>
      changed((url) => url.searchParams.set(name, value(url.searchParams.get(name) ?? '')));

    const at = (id: () => string) => () => changed((url) => void (url.pathname = `/api/files/${id()}`));

    it('opens the file for its holder', async () => {
      const answer = await academy.stranger.get(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe('inline');
    });

    it.each<[string, () => string]>([
      ['without a signature', () => link.split('?')[0]!],
      [
        'with a letter of the signature changed',
        parameter('signature', (one) => (one.startsWith('A') ? 'B' : 'A') + one.slice(1)),
      ],
      ['with the signature cut short', parameter('signature', (one) => one.slice(0, -1))],
      ['with an empty signature', parameter('signature', () => '')],
      ['with a signature of zeros', parameter('signature', () => 'A'.repeat(43))],
      [
        'with the signature in another coding',
        parameter('signature', (one) => Buffer.from(one, 'base64url').toString('hex').slice(0, 64)),
      ],
      ['for another session', parameter('session', () => randomUUID())],
      ['for no session', parameter('session', () => '')],
      ['that lives longer', parameter('expires', (one) => String(Number(one) + 3_600))],
      ['that lives for ever', parameter('expires', () => '9999999999')],
      ['that lives until infinity', parameter('expires', () => 'Infinity')],
      ['that lives until the same moment, written otherwise', parameter('expires', (one) => `0${one}`)],
      ['to another file', at(() => randomUUID())],
      ['to a lesson’s id', at(() => scene.course.pdfId)],
      ['with the signature twice', () => `${link}&signature=x`],
      ['with the session twice', () => `${link}&session=${randomUUID()}`],
      ['as a list', () => link.replace('signature=', 'signature[]=')],
      ['upwards', at(() => '..%2f..%2f..%2fetc%2fpasswd')],
      ['upwards, by its id', () => link.replace(/files\/[^?]+/, (id) => `${id}%2f..%2f..%2fsecrets`)],
      ['to a file as an image', () => link.replace('/files/', '/files/images/')],
    ])('does not open %s', async (_what, address) => {
      const answer = await scene.stranger.as.get(address());
      expect([400, 403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('%PDF');
      expect(answer.body).toMatchObject({ statusCode: answer.status, message: expect.any(String) });
    });

    it('is made for its reader: two readers get two links', async () => {
      const answer = await academy.administrator.as.get(`/api/auth/v1/content/${scene.course.pdfId}`);
      const other = (answer.body as { file_url: string }).file_url;
      expect(new URL(other, 'http://x').searchParams.get('session')).toBe(
        claimsOf(academy.administrator.token)['sid'],
      );
      expect(new URL(other, 'http://x').searchParams.get('signature')).not.toBe(
        new URL(link, 'http://x').searchParams.get('signature'),
      );
    });

    it.each([
      'bytes=0-0,1-1,2-2',
      'bytes=5-1',
      'bytes=-',
      'bytes=a-b',
      'bytes=0-99999999999999999999',
      'bits=0-1',
      `bytes=${'0-0,'.repeat(500)}0-0`,
    ])('answers the range %s with the file, a part of it or 416', async (range) => {
      const answer = await academy.stranger.get(link, { Range: range });
      expect([200, 206, 416]).toContain(answer.status);
    });
  });

  describe('V5.2: uploads are judged by their bytes', () => {
    const avatar = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type: string) => {
      const data = new FormData();
      data.append('avatar', new Blob([bytes], { type }), name);
      return scene.owner.as.put('/api/auth/v1/me/avatar', data);
    };

    it.each<[string, string, string, string]>([
      [
        'SVG with a script',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'a.svg',
        'image/svg+xml',
      ],
      ['SVG that says it is PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
      ['HTML that says it is JPEG', '<!doctype html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
      ['PHP with the beginning of a GIF', 'GIF89a<?php system($_GET[0]); ?>', 'a.php.gif', 'image/gif'],
      ['a program', 'MZ\x90\x00\x03', 'a.exe', 'image/png'],
      ['a zip that says it is WebP', 'PK\x03\x04', 'a.webp', 'image/webp'],
      [
        'an XML bomb',
        '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><svg>&lol;</svg>',
        'a.svg',
        'image/svg+xml',
      ],
      ['PNG of eight bytes', '\x89PNG\r\n\x1a\n', 'a.png', 'image/png'],
      ['nothing', '', 'a.png', 'image/png'],
    ])('%s is refused as a picture, and nothing is saved', async (_what, text, name, type) => {
      const before = await stored();
      const answer = await avatar(Buffer.from(text, 'latin1'), name, type);
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ code: 'uploads.unsupported_file', details: [{ field: 'avatar' }] });
      expect(await stored()).toEqual(before);
    });

    it('what hides behind a picture, or in its metadata, does not come back out', async () => {
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#45c793' } })
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer();
      const answer = await avatar(
        new Uint8Array(Buffer.concat([picture, Buffer.from('<script>alert(document.domain)</script>')])),
        '../../../evil.html',
        'text/html',
      );
      expect(answer.status).toBe(200);
      const { avatar_url: address } = (answer.body as { user: { avatar_url: string } }).user;
      expect(address).toMatch(/^\/api\/files\/images\/[0-9a-f-]{36}$/);
      const drawn = await academy.stranger.get(address);
      expect(drawn.headers.get('content-type')).toBe('image/webp');
      expect(drawn.text).not.toContain('script');
    });

    it.each([
      'https://evil.example/video/x84sh87',
      'https://www.dailymotion.com.evil.example/video/x84sh87',
      'javascript:alert(1)',
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'https://www.dailymotion.com@evil.example/video/x84sh87',
      '//evil.example/x84sh87',
      'x84sh87"><script>',
    ])('API7:2023 Server Side Request Forgery: %s is no video, and is not requested', async (address) => {
      const answer = await addLesson(academy.administrator.as, scene.course.id, {
        lesson_title: 'Film',
        embed_url: address,
      });
      expect(answer.status).toBe(400);
    });
  });

  describe('V5.2: uploads in pieces', () => {
    let other: Person;
    let id: string;
    const pdf = aPdf(4_000);

    const begin = (headers: Record<string, string> = {}) =>
      academy.administrator.as.post(UPLOADS, undefined, {
        ...TUS,
        'Upload-Length': String(pdf.length),
        'Upload-Metadata': `filename ${Buffer.from('handout.pdf').toString('base64')}`,
        ...headers,
      });
    const piece = (at: number, headers: Record<string, string>) =>
      academy.administrator.as.patch(`${UPLOADS}/${id}`, new Uint8Array(pdf), {
        ...PIECE,
        'Upload-Offset': String(at),
        ...headers,
      });
    const idOf = (answer: Answer) => answer.headers.get('location')!.split('/').at(-1)!;

    beforeAll(async () => {
      other = await academy.anotherAdministrator();
    });
    beforeEach(async () => {
      id = idOf(await begin());
    });

    it.each<[string, number, Record<string, string>]>([
      ['beyond what has arrived', 100, {}],
      ['before its beginning', -1, {}],
      ['at a place that is no number', 0, { 'Upload-Offset': 'NaN' }],
      ['at a place in exponents', 0, { 'Upload-Offset': '1e1' }],
      ['at a place beyond all files', 0, { 'Upload-Offset': '9007199254740993' }],
      ['at no place', 0, { 'Upload-Offset': '' }],
      ['of another type', 0, { 'Content-Type': 'application/json' }],
      ['of another protocol', 0, { 'Tus-Resumable': '9.9.9' }],
    ])('a piece %s is refused and changes nothing', async (_what, at, headers) => {
      const answer = await piece(at, headers);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(
        (await academy.administrator.as.send('HEAD', `${UPLOADS}/${id}`, { headers: TUS })).headers.get(
          'upload-offset',
        ),
      ).toBe('0');
    });

    it.each<[string, Record<string, string>]>([
      ['a negative length', { 'Upload-Length': '-1' }],
      ['a length in exponents', { 'Upload-Length': '1e9' }],
      ['a hexadecimal length', { 'Upload-Length': '0x10' }],
      ['a length that is no number', { 'Upload-Length': 'NaN' }],
      ['no length', { 'Upload-Length': '' }],
      ['a length of nothing', { 'Upload-Length': '0' }],
      ['3 GB', { 'Upload-Length': '3221225472' }],
      ['more than a number holds', { 'Upload-Length': '99999999999999999999' }],
      ['a length to be told later', { 'Upload-Length': '', 'Upload-Defer-Length': '1' }],
      ['metadata that is no Base64', { 'Upload-Metadata': 'filename !!!!' }],
      [
        'another’s pieces to be put together',
        { 'Upload-Length': '', 'Upload-Concat': `final;${UPLOADS}/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b` },
      ],
    ])('none begins with %s', async (_what, headers) => {
      const answer = await begin(headers);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toMatchObject({ statusCode: answer.status, message: expect.any(String) });
    });

    it('name, type and owner in the metadata are not trusted', async () => {
      const base64 = (text: string) => Buffer.from(text).toString('base64');
      const answer = await begin({
        'Upload-Metadata': `filename ${base64('../../evil\0.html')},filetype ${base64('text/html')},created_by ${base64(other.id)},id ${base64('../../x')}`,
      });
      expect(answer.status).toBe(201);
      const [row] = await academy.sql<{ original_name: string; created_by: string }>(
        'SELECT original_name, created_by FROM unattached_files WHERE id = $1',
        [idOf(answer)],
      );
      expect(row).toEqual({ original_name: 'evil.html', created_by: academy.administrator.id });
    });

    it.each(['..%2f..%2fsecrets', '%2e%2e', 'x', '0199a1b2', '', '%00'])(
      'an upload called %j is none',
      async (name) => {
        for (const [method, headers] of [
          ['HEAD', TUS],
          ['PATCH', { ...PIECE, 'Upload-Offset': '0' }],
          ['DELETE', TUS],
        ] as const) {
          const answer = await academy.administrator.as.send(method, `${UPLOADS}/${name}`, {
            headers,
            ...(method === 'PATCH' ? { body: 'x' } : {}),
          });
          expect([400, 404]).toContain(answer.status);
        }
      },
    );
  });
});
