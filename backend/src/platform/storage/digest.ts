import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Size and SHA-256 (64 hexadecimal digits) of some bytes. */
export interface Digest {
  bytes: number;
  sha256: string;
}

/** Counts and hashes the bytes that pass through. */
export class DigestStream extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Call once, at the end of the stream. */
  result(): Digest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** The digest of a stream, read to its end. */
export async function digestOf(content: Readable, signal?: AbortSignal): Promise<Digest> {
  const digest = new DigestStream();
  await pipeline(content, digest.resume(), signal ? { signal } : {});
  return digest.result();
}
