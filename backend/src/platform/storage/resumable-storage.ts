import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteRange } from './file-storage.js';

/**
 * Takes files in pieces, over as many requests as it needs. It knows bytes alone: whose they are, how many there shall be and
 * the expiry is in the database, so that any replica can continue with what another one began.
 */
export abstract class ResumableStorage {
  /** Appends pieces the way the tus protocol has them; the upload's id is the key of the file it becomes. */
  abstract readonly pieces: DataStore;
  /** The bytes of a file that has arrived completely, or a range of them. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Makes a complete file readable in the `FileStorage` under the same key, without copying it. May be repeated. */
  abstract keep(key: string): Promise<void>;
  /** Removes whatever there is under the key, in pieces, complete or kept. An unknown key is no error. */
  abstract discard(key: string): Promise<void>;
}
