import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ResumableStorage } from '../storage/resumable-storage.js';
import type { StoredFile } from './stored-file.entity.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { uploadNotFound, uploadTaken, uploadUnfinished } from './uploads.errors.js';

/** Turns complete resumable uploads into files, each at most once. */
@Injectable()
export class UploadClaims {
  constructor(
    private readonly files: StoredFilesRepository,
    private readonly storage: ResumableStorage,
  ) {}

  /**
   * Claims this user's upload as a file within the caller's transaction. The bytes are moved before the commit. If it
   * rolls back, the upload can be claimed again, or it expires and is removed.
   * @throws DomainError 404 for an upload that is unknown, gone or another user's, 409 for one that is claimed or
   * incomplete
   */
  async claim(manager: EntityManager, uploadId: string, userId: string): Promise<StoredFile> {
    const file = await this.files.claimResumable(manager, uploadId, userId);
    if (!file) throw await this.reason(manager, uploadId, userId);
    await this.storage.keep(uploadId);
    return file;
  }

  private async reason(manager: EntityManager, uploadId: string, userId: string): Promise<Error> {
    const state = await this.files.stateOfUpload(manager, uploadId, userId);
    if (state === 'taken') return uploadTaken();
    return state === 'arriving' ? uploadUnfinished() : uploadNotFound();
  }
}
