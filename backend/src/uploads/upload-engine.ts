import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { newId } from '../database/columns.js';
import { FileStorage } from '../storage/file-storage.js';
import type { StoredFile } from './stored-file.entity.js';
import { kindOf, TELLING_BYTES, withinLimit } from './file-kinds.js';
import { toWebImage, WEB_IMAGE_TYPE } from './images.js';

/** A file that lies in the storage and that no table knows yet. */
export type Upload = Pick<StoredFile, 'id' | 'kind' | 'mimeType' | 'byteSize' | 'originalName'>;

export interface UploadedFile extends Express.Multer.File {
  upload: Upload;
}

/** Streams the files of a form to the storage as they arrive, judged by their bytes. */
@Injectable()
export class UploadEngine implements StorageEngine {
  private readonly logger = new Logger('Uploads');

  constructor(private readonly storage: FileStorage) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<UploadedFile>) => void,
  ): void {
    this.store(file.fieldname, file.stream, file.originalname).then(
      (upload) => done(null, { upload }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(_request: Request, file: Express.Multer.File, done: (error: Error | null) => void): void {
    const { upload } = file as Partial<UploadedFile>;
    if (!upload) return done(null);
    this.remove([upload]).then(() => done(null), done);
  }

  /** Removes uploads nobody wants. A storage that is away leaves bytes behind, never a broken answer. */
  async remove(uploads: Pick<Upload, 'id'>[]): Promise<void> {
    for (const { id } of uploads) {
      await this.storage
        .remove(id)
        .catch((error: unknown) =>
          this.logger.warn({ err: error, file_id: id }, 'an upload was left behind'),
        );
    }
  }

  private async store(field: string, stream: Readable, name: string): Promise<Upload> {
    const id = newId();
    const content = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]();
    try {
      const head = await readHead(content);
      const { kind, mimeType } = await kindOf(field, head);
      const bytes = Readable.from(withinLimit(field, kind, rejoined(head, content)), { objectMode: false });
      const originalName = presentable(name);
      if (kind === 'image') {
        // An image is small (the limit sees to it) and is drawn from all of its bytes.
        const image = await toWebImage(field, await buffer(bytes));
        const byteSize = await this.storage.put(
          id,
          Readable.from(image, { objectMode: false }),
          WEB_IMAGE_TYPE,
        );
        return { id, kind, mimeType: WEB_IMAGE_TYPE, byteSize, originalName };
      }
      const byteSize = await this.storage.put(id, bytes, mimeType);
      return { id, kind, mimeType, byteSize, originalName };
    } finally {
      // What is refused before its end must not hold up the rest of the form.
      await content.return?.();
    }
  }
}

async function readHead(content: AsyncIterator<Buffer, undefined>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < TELLING_BYTES) {
    const next = await content.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}

async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** A file's name as a person reads it: no control characters, no path, at most 255 characters. */
function presentable(name: string): string {
  const plain = name.replace(/\p{C}/gu, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  return [...plain].slice(0, 255).join('') || 'file';
}
