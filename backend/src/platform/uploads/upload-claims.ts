import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ResumableStorage } from '../storage/resumable-storage.js';
import type { StoredFile } from './stored-file.entity.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { uploadNotFound, uploadTaken, uploadUnfinished } from './uploads.errors.js';

/** Turns resumable uploads that have arrived into files, each once. */
@Injectable()
export class UploadClaims {
  constructor(
    private readonly files: StoredFilesRepository,
    private readonly storage: ResumableStorage,
  ) {}

  /**
   * Keeps this person's upload as a file, with the caller's transaction. The bytes are moved before the commit, which changes
   * nothing for anybody if it doesn't come: the upload can be claimed again, or expires with all it has.
   * @throws DomainError 404 for an upload that isn't theirs or is gone, 409 for one that is used or hasn't arrived
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
