import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { labImage } from './lab-image.js';
import { staticFiles } from './static-files.js';

describe('the files of the built page', () => {
  const SCRIPT = 'console.log("a script that is long enough to be worth compressing");'.repeat(50);
  let directory: string;
  let get: (path: string, headers?: Record<string, string>) => supertest.Test;

  beforeAll(async () => {
    const parent = await fs.mkdtemp(path.join(os.tmpdir(), 'static-files-'));
    directory = path.join(parent, 'dist');
    await fs.mkdir(path.join(directory, 'assets'), { recursive: true });
    await fs.writeFile(path.join(parent, 'secret.js'), 'not for anybody');
    await fs.writeFile(path.join(directory, 'assets/app-1a2b.js'), SCRIPT);
    await fs.writeFile(path.join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
    await fs.writeFile(path.join(directory, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
    await fs.writeFile(path.join(directory, '.hidden.js'), 'not for anybody');
    await fs.mkdir(path.join(directory, 'frames/assets'), { recursive: true });
    for (const page of ['lab-terminal', 'lab-machine', 'other'])
      await fs.writeFile(path.join(directory, `frames/${page}.html`), '<p>A lab</p>');
    await fs.writeFile(
      path.join(directory, 'frames/lab-terminal.html.br'),
      brotliCompressSync('<p>A lab</p>'),
    );
    await fs.writeFile(path.join(directory, 'frames/assets/lab-3c4d.js'), SCRIPT);
    await fs.writeFile(path.join(directory, 'share.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    const server = express().use(staticFiles(directory));
    get = (name, headers = {}) =>
      supertest(server)
        .get(name)
        .set({ 'Accept-Encoding': 'identity', ...headers });
  });
  afterAll(() => fs.rm(path.dirname(directory), { recursive: true, force: true }));

  it('are cached forever where the name has a hash', async () => {
    const response = await get('/assets/app-1a2b.js');
    expect(response.text).toBe(SCRIPT);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('are sent as the copy that the client prefers, except images', async () => {
    const compressed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(Number(compressed.headers['content-length'])).toBeLessThan(SCRIPT.length / 5);
    expect(compressed.text).toBe(SCRIPT);
    const zipped = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.text).toBe(SCRIPT);
    const picture = await get('/share.png', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '4' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
  });

  it('answer 304 to clients that have them', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    const again = await get('/assets/app-1a2b.js', { 'If-None-Match': `W/"other", ${headers['etag']}` });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': headers['cache-control'] });
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('are no others than those', async () => {
    for (const name of [
      '/assets/none.js',
      '/.hidden.js',
      '/..%2fsecret.js',
      '/%2e%2e/secret.js',
      '/a%00.js',
      '/%zz.js',
    ]) {
      expect((await get(name)).status).toBe(404);
    }
  });

  describe('of the frames that labs run in', () => {
    const policyOf = async (address: string, headers = {}) =>
      (await get(address, headers)).headers['content-security-policy'];
    const TERMINAL =
      "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; worker-src blob:; " +
      "connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

    it('have an opaque origin without network, whoever opens them, however the address is spelled', async () => {
      for (const address of [
        '/frames/lab-terminal.html',
        '/frames//lab-terminal.html',
        '/frames/%6cab-terminal.html',
      ])
        expect([address, await policyOf(address)]).toEqual([address, TERMINAL]);
      const compressed = await get('/frames/lab-terminal.html', { 'Accept-Encoding': 'br' });
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'br',
        'content-security-policy': TERMINAL,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
      });
    });

    it('run WebAssembly in machines alone, and no script in a page that nobody has named', async () => {
      expect(await policyOf('/frames/lab-machine.html')).toBe(
        TERMINAL.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
      );
      expect(await policyOf('/frames/other.html')).toBe(
        TERMINAL.replace("script-src 'self'", "script-src 'none'"),
      );
    });

    it('can be fetched from an opaque origin, and no other file can', async () => {
      const { headers } = await get('/frames/assets/lab-3c4d.js', { Origin: 'null' });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      for (const address of ['/assets/app-1a2b.js', '/share.png', '/frames/lab-terminal.html'])
        expect((await get(address, { Origin: 'null' })).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
    });
  });
});

describe('the image of lab machines', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'lab-image-'));
    await fs.writeFile(path.join(directory, 'manifest.json'), '{}');
    await fs.writeFile(path.join(directory, 'snapshot-1a2b3c.zst'), Buffer.from([1, 2, 3]));
  });
  afterAll(() => fs.rm(directory, { recursive: true }));

  const get = (name: string, from = directory) =>
    supertest(express().use('/lab-image', labImage(from))).get(`/lab-image/${name}`);

  it('is cached forever, but for the manifest that names its files', async () => {
    const snapshot = await get('snapshot-1a2b3c.zst');
    expect(snapshot.headers).toMatchObject({
      'content-length': '3',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  it('is 404 where there is none, and shows nothing around it', async () => {
    expect((await get('manifest.json', path.join(directory, 'none'))).status).toBe(404);
    for (const name of ['', '..%2fsecret', '%2e%2e/secret', '%zz']) {
      const { status } = await get(name);
      expect([name, status >= 400]).toEqual([name, true]);
    }
  });
});
