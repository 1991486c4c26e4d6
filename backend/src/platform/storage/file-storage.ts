import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps uploads by key, on disk or in an S3 bucket. Nothing half-written is ever visible under a key. */
export abstract class FileStorage {
  /**
   * Streams `content` to the storage and resolves with its size in bytes once it is safely there.
   * When the stream fails or `signal` aborts, nothing is left behind and the error is passed on.
   */
  abstract put(key: string, content: Readable, mimeType: string, signal?: AbortSignal): Promise<number>;
  /** The file's bytes, or a range of them. Rejects with a NotFoundError for an unknown key. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; an unknown key is no error. */
  abstract remove(key: string): Promise<void>;
}
