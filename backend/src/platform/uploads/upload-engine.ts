import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { CurrentUser } from '../common/authorisation.js';
import { ConcurrencyLimit } from '../common/concurrency-limit.js';
import { newId } from '../database/columns.js';
import { FileStorage } from '../storage/file-storage.js';
import { checkContent } from './content-check.js';
import type { Upload } from './stored-file.entity.js';
import { frameOf, kindOf } from './file-kinds.js';
import { readFirstBytes, rejoined } from './first-bytes.js';
import { TemporaryImages } from './temporary-images.js';
import { toWebImage, WEB_IMAGE_TYPE } from './images.js';
import { presentableName } from './presentable-name.js';
import { UnattachedFilesService } from './unattached-files.service.js';
import { UnattachedFilesRepository } from './unattached-files.repository.js';
import { UploadLimits } from './upload-limits.js';
import { VideoEncoder } from './video-encoder.js';
import { imagesBusy } from './uploads.errors.js';

export interface UploadedFile extends Express.Multer.File {
  upload: Upload;
}

/** Streams a form's files to the storage as they arrive and validates their content. */
@Injectable()
export class UploadEngine implements StorageEngine {
  /** Each image is re-encoded in its own process with up to 260 MB: limited concurrency. */
  private readonly drawing = new ConcurrencyLimit(2, 40, imagesBusy);

  constructor(
    private readonly storage: FileStorage,
    private readonly limits: UploadLimits,
    private readonly unattached: UnattachedFilesRepository,
    private readonly files: UnattachedFilesService,
    private readonly temporaryImages: TemporaryImages,
    private readonly encoder: VideoEncoder,
  ) {}

  _handleFile(
    request: Request & { user: CurrentUser },
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<UploadedFile>) => void,
  ): void {
    this.store(file.fieldname, file.stream, file.originalname, request.user.id).then(
      (upload) => done(null, { upload }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(_request: Request, file: Express.Multer.File, done: (error: Error | null) => void): void {
    const { upload } = file as Partial<UploadedFile>;
    if (!upload) return done(null);
    this.files.discard([upload.id]).then(() => done(null), done);
  }

  private async store(field: string, stream: Readable, name: string, userId: string): Promise<Upload> {
    const content = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]();
    try {
      const head = await readFirstBytes(content);
      const { kind, mimeType } = await kindOf(field, head);
      const received = Readable.from(this.limits.within(field, kind, rejoined(head, content)), {
        objectMode: false,
      });
      const upload = { id: newId(), kind, mimeType, originalName: presentableName(name) };
      await this.unattached.add(upload.id, upload.originalName, userId);
      try {
        if (!mimeType.startsWith('image/')) {
          const { bytes: byteSize, sha256 } = await this.storage.put(upload.id, received, mimeType);
          const stored = { ...upload, byteSize, sha256 };
          await checkContent(
            field,
            stored,
            (range) => this.storage.read(upload.id, range),
            () => this.encoder.isAvailable(),
          );
          return stored;
        }
        const drawn = await this.temporaryImages.withFile(received, (file) =>
          this.drawing.run(() => toWebImage(field, file, frameOf(field))),
        );
        const image = Readable.from(drawn, { objectMode: false });
        const { bytes: byteSize, sha256 } = await this.storage.put(upload.id, image, WEB_IMAGE_TYPE);
        return { ...upload, mimeType: WEB_IMAGE_TYPE, byteSize, sha256 };
      } catch (error) {
        await this.files.discard([upload.id]);
        throw error;
      }
    } finally {
      // Drain a rejected file, so that it doesn't block the rest of the form.
      await content.return?.();
    }
  }
}
