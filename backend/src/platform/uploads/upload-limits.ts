import { Injectable } from '@nestjs/common';
import { MAX_FILE_BYTES, type StoredFileKind } from '@triad/shared/files';
import { FILE_KINDS } from './kinds/index.js';
import { fileTooLarge } from './uploads.errors.js';

const MEGABYTE = 1024 * 1024;

/** Size limits by kind of file. */
@Injectable()
export class UploadLimits {
  readonly maxBytes: Record<StoredFileKind, number> = { ...MAX_FILE_BYTES };

  /** @throws DomainError 413 for a file whose actual or announced size is too large */
  check(field: string, kind: StoredFileKind, bytes: number): void {
    const most = this.maxBytes[kind];
    if (bytes > most) throw fileTooLarge(field, `${FILE_KINDS[kind].name} may have at most ${inWords(most)}`);
  }

  /**
   * Passes the bytes through and counts them.
   * @throws DomainError 413 at the first byte over the kind's limit
   */
  async *within(
    field: string,
    kind: StoredFileKind,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      this.check(field, kind, size);
      yield chunk;
    }
  }
}

function inWords(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}
