import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../common/error-code.js';
import { NotFoundError } from '../common/domain-error.js';
import { ChangedFileError } from './changed-file.error.js';
import { type Digest, DigestStream } from './digest.js';
import { type ByteRange, FileStorage } from './file-storage.js';

const KEY = /^[A-Za-z0-9-]{8,64}$/;

/** Files in folders named after the end of their key, so that no folder grows without limit. */
export class DiskStorage extends FileStorage {
  /** Partial files, on the same file system, until they are renamed into place. */
  private readonly incoming: string;

  constructor(private readonly directory: string) {
    super();
    this.incoming = path.join(directory, '.incoming');
  }

  async put(key: string, content: Readable, _mimeType: string, signal?: AbortSignal): Promise<Digest> {
    const target = this.pathOf(key);
    const temporary = path.join(this.incoming, key);
    try {
      await fs.mkdir(this.incoming, { recursive: true });
      const digest = await writeSynced(temporary, content, signal);
      await moveInto(temporary, target);
      return digest;
    } catch (error) {
      content.destroy();
      await fs.rm(temporary, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange, byteSize?: number): Promise<Readable> {
    const file = this.pathOf(key);
    const handle = await fs.open(file).catch((error: unknown) => {
      throw errorCode(error) === 'ENOENT' ? new NotFoundError('File') : error;
    });
    try {
      if (byteSize !== undefined && (await handle.stat()).size !== byteSize) throw new ChangedFileError(key);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return createReadStream(file, { fd: handle, ...range });
  }

  async remove(key: string): Promise<void> {
    const file = this.pathOf(key);
    await fs.rm(path.join(this.incoming, key), { force: true });
    await fs.rm(file, { force: true });
  }

  /** Moves a complete `file` of the same file system under a key. Idempotent. */
  async adopt(key: string, file: string): Promise<void> {
    const target = this.pathOf(key);
    try {
      await syncFile(file);
      await moveInto(file, target);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      await fs.access(target);
    }
  }

  /** Removes files left by processes that died while writing; no upload takes as long as a day. */
  async removeAbandoned(): Promise<void> {
    const names = await fs.readdir(this.incoming).catch(() => []);
    for (const name of names) {
      const file = path.join(this.incoming, name);
      const stats = await fs.stat(file).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > 24 * 3_600_000) await fs.rm(file, { force: true });
    }
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new NotFoundError('File');
    return path.join(this.directory, key.slice(-2).toLowerCase(), key);
  }
}

/** Writes and fsyncs the file; resolves with its digest once it is closed. */
async function writeSynced(file: string, content: Readable, signal?: AbortSignal): Promise<Digest> {
  const digest = new DigestStream();
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, digest, sink, signal ? { signal } : {});
  } catch (error) {
    // Wait for the open: a file that is still being opened would reappear after its removal.
    if (!sink.closed) await new Promise<void>((resolve) => void sink.once('close', () => resolve()));
    throw error;
  }
  return digest.result();
}

async function moveInto(file: string, target: string): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.rename(file, target);
  await syncFile(path.dirname(target));
}

/** Fsyncs a file or a directory. */
async function syncFile(file: string): Promise<void> {
  const handle = await fs.open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
