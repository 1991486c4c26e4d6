import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores uploads by key, on disk or in an S3 bucket. A key never returns a partial file. */
export abstract class FileStorage {
  /**
   * Streams `content` to the storage and resolves with its size in bytes once it is durable. If the stream fails or
   * `signal` aborts, nothing is left behind and the error is rethrown.
   */
  abstract put(key: string, content: Readable, mimeType: string, signal?: AbortSignal): Promise<number>;
  /** The file's bytes, or a range of them. Rejects with NotFoundError for an unknown key. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; ignores unknown keys. */
  abstract remove(key: string): Promise<void>;
}
