import type { Readable } from 'node:stream';
import type { Digest } from './digest.js';

/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores uploads by key, on disk or in an S3 bucket. A key never returns a partial file. */
export abstract class FileStorage {
  /**
   * Streams `content` to the storage and resolves with its digest once it is durable. If the stream fails or `signal`
   * aborts, nothing is left behind and the error is rethrown.
   */
  abstract put(key: string, content: Readable, mimeType: string, signal?: AbortSignal): Promise<Digest>;
  /**
   * The file's bytes, or a range of them. Rejects with NotFoundError for an unknown key, and with ChangedFileError if the
   * whole file doesn't have `byteSize` bytes.
   */
  abstract read(key: string, range?: ByteRange, byteSize?: number): Promise<Readable>;
  /** Removes a file; ignores unknown keys. */
  abstract remove(key: string): Promise<void>;
}
