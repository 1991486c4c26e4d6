import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteRange } from './file-storage.js';

/**
 * Receives a file in chunks over any number of requests. It stores bytes only: owner, size and expiry are in the
 * database, so that any replica can continue an upload.
 */
export abstract class ResumableStorage {
  /** The tus data store that appends chunks; an upload's id is the key of the finished file. */
  abstract readonly pieces: DataStore;
  /** The bytes of a complete file, or a range of them. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Makes a complete file readable in `FileStorage` under the same key, without copying it. Idempotent. */
  abstract keep(key: string): Promise<void>;
  /** Removes everything under the key, complete or not. Ignores unknown keys. */
  abstract discard(key: string): Promise<void>;
}
