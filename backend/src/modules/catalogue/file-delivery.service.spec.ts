import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import express, { type Request, type Response } from 'express';
import { newFlag } from '../../platform/common/lab-flag.js';
import type { ByteRange } from '../../platform/storage/file-storage.js';
import { DiskStorage } from '../../platform/storage/disk-storage.js';
import type { StoredFilesRepository } from '../../platform/uploads/index.js';
import { FileDeliveryService } from './file-delivery.service.js';

const ID = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b02';
const CONTENT = `${'a log '.repeat(50_000)}${FLAG_MARKER}`;

/** Remembers what it has opened. */
class WatchedStorage extends DiskStorage {
  readonly opened: Readable[] = [];

  override async read(key: string, range?: ByteRange, byteSize?: number): Promise<Readable> {
    const content = await super.read(key, range, byteSize);
    this.opened.push(content);
    return content;
  }
}

describe('a client that hangs up before a file is sent', () => {
  let directory: string;
  let storage: WatchedStorage;
  let delivery: FileDeliveryService;
  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-delivery-'));
    storage = new WatchedStorage(directory);
    await storage.put(ID, Readable.from([Buffer.from(CONTENT)]), 'image/webp');
    const file = { id: ID, kind: 'image', mimeType: 'image/webp', byteSize: CONTENT.length };
    const files = { findById: () => Promise.resolve(file) } as unknown as StoredFilesRepository;
    delivery = new FileDeliveryService(files, storage);
  });
  afterAll(() => fs.rm(directory, { recursive: true }));

  /** Calls `send` when the connection has closed. @returns what it threw */
  async function sendToNobody(send: (request: Request, response: Response) => Promise<void>) {
    let end: (outcome: unknown) => void = () => undefined;
    const outcome = new Promise<unknown>((resolve) => (end = resolve));
    const server = http.createServer(
      express().get('/', async (request, response) => {
        const gone = once(response, 'close');
        client.destroy();
        await gone;
        await send(request, response).then(() => end(undefined), end);
      }),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = http.get({ port: (server.address() as AddressInfo).port }).on('error', () => undefined);
    const error = await outcome;
    server.close();
    return error;
  }

  it.each([
    ['an image', (request: Request, response: Response) => delivery.sendImage(ID, request, response)],
    [
      'a lab file',
      (request: Request, response: Response) =>
        delivery.sendLabFile(
          { id: ID, byteSize: CONTENT.length, name: 'lab.txt' },
          newFlag(),
          request,
          response,
        ),
    ],
  ])('leaves no open file of %s behind, and is no error', async (_, send) => {
    expect(await sendToNobody(send)).toBeUndefined();
    const content = storage.opened.at(-1)!;
    await finished(content).catch(() => undefined);
    expect(content.closed).toBe(true);
  });
});
