import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Digest, DigestStream } from '../../platform/storage/digest.js';

/** Writes a new file, fsynced and readable by its owner only, and returns its size and digest. */
export async function writeFile(
  file: string,
  content: Readable,
  through: Transform[] = [],
  signal?: AbortSignal,
): Promise<Digest> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const digest = new DigestStream();
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([content, ...through, digest, sink], signal ? { signal } : {});
  return digest.result();
}
