import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { labImage } from './lab-image.js';

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
