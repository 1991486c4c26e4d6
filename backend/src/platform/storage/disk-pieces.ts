import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/server';
import { errorCode } from '../common/error-code.js';
import { NotFoundError } from '../common/domain-error.js';

/**
 * Incomplete uploads, one file each; its length is the upload's offset. Our own store because `@tus/file-store` hides
 * why a write failed, and a full disk must be reported as such.
 */
export class DiskPieces extends DataStore {
  constructor(private readonly directory: string) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    await fs.mkdir(this.directory, { recursive: true });
    await fs.writeFile(this.pathOf(upload.id), '', { flag: 'wx', mode: 0o600 });
    return upload;
  }

  override async write(content: Readable, key: string, offset: number): Promise<number> {
    const sink = createWriteStream(this.pathOf(key), { flags: 'r+', start: offset });
    try {
      await pipeline(content, sink);
    } finally {
      // The next request reads the file's length as the offset: no write may be in progress by then.
      if (!sink.closed) await new Promise<void>((resolve) => void sink.once('close', () => resolve()));
    }
    return offset + sink.bytesWritten;
  }

  override async getUpload(key: string): Promise<Upload> {
    const stats = await fs.stat(this.pathOf(key)).catch((error: unknown) => {
      throw errorCode(error) === 'ENOENT' ? new NotFoundError('Upload') : error;
    });
    return new Upload({ id: key, offset: stats.size });
  }

  override async remove(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true });
  }

  pathOf(key: string): string {
    return path.join(this.directory, path.basename(key));
  }
}
