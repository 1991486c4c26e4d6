import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../platform/common/error-code.js';

export interface Written {
  bytes: number;
  sha256: string;
}

/** Counts and hashes the bytes that pass through. */
class Digest extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Call once, at the end of the stream. */
  result(): Written {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Writes a new file, fsynced and readable by its owner only, and returns its size and digest. */
export async function writeFile(
  file: string,
  content: Readable,
  through: Transform[] = [],
  signal?: AbortSignal,
): Promise<Written> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const digest = new Digest();
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([content, ...through, digest, sink], signal ? { signal } : {});
  return digest.result();
}

/** Size and digest of a stream, read to its end. */
export async function digestOf(content: Readable, signal?: AbortSignal): Promise<Written> {
  const digest = new Digest();
  await pipeline(content, digest.resume(), signal ? { signal } : {});
  return digest.result();
}

/** Size and digest of a file; null if it doesn't exist. */
export async function digestOfFile(file: string, signal?: AbortSignal): Promise<Written | null> {
  const handle = await fs.open(file).catch((error: unknown) => {
    if (['ENOENT', 'EISDIR'].includes(errorCode(error))) return null;
    throw error;
  });
  return handle && digestOf(createReadStream(file, { fd: handle }), signal);
}
