import type { Readable } from 'node:stream';

/** A kind of stored file. */
export interface FileKind {
  /** Begins a sentence: "A video may have at most 2 GB". */
  name: string;
  mimeTypes: readonly string[];
  /**
   * Judges what the first bytes don't tell, once the file has arrived; null if they tell everything.
   * @throws DomainError 415
   */
  check: ((file: ArrivedFile) => Promise<void>) | null;
}

/** A file whose content is being judged. */
export interface ArrivedFile {
  /** The form's field. */
  field: string;
  mimeType: string;
  byteSize: number;
  read: () => Promise<Readable>;
  /** The bytes from `start` up to `end`, or to the end of the file. */
  part: (start: number, end: number) => Promise<Buffer>;
  /** Whether this machine converts what browsers don’t show. */
  canConvertVideo: () => Promise<boolean>;
}
