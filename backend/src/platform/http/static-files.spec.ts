import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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
});
