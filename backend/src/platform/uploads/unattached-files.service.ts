import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResumableStorage } from '../storage/resumable-storage.js';
import type { StoredFile } from './stored-file.entity.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UnattachedFilesRepository } from './unattached-files.repository.js';
import { uploadNotFound, uploadTaken, uploadUnfinished } from './uploads.errors.js';

const BATCH = 20;

/**
 * Attaches uploads, each at most once, and removes bytes that nothing references. A row is deleted only after its bytes, so
 * that a killed process leaves no orphans.
 */
@Injectable()
export class UnattachedFilesService {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: UnattachedFilesRepository,
    private readonly storedFiles: StoredFilesRepository,
    private readonly storage: ResumableStorage,
  ) {}

  /**
   * Attaches this user's resumable upload as a file within the caller's transaction. The bytes are moved before the commit. If
   * it rolls back, the upload can be attached again, or it expires and is removed.
   * @throws DomainError 404 for an upload that is unknown, gone or another user's, 409 for one that is attached or
   * incomplete
   */
  async attach(manager: EntityManager, uploadId: string, userId: string): Promise<StoredFile> {
    const file = await this.storedFiles.attachResumable(manager, uploadId, userId);
    if (!file) throw await this.whyNotAttachable(manager, uploadId, userId);
    await this.storage.keep(uploadId);
    return file;
  }

  private async whyNotAttachable(manager: EntityManager, uploadId: string, userId: string): Promise<Error> {
    const state = await this.storedFiles.stateOfUpload(manager, uploadId, userId);
    if (state === 'taken') return uploadTaken();
    return state === 'arriving' ? uploadUnfinished() : uploadNotFound();
  }

  /**
   * Removes those of these files that are still unattached: the attaching commit may have succeeded although its response
   * was lost. Never throws: if the storage or the database is unavailable, the sweep removes them later.
   */
  async discard(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      await this.dataSource.transaction(async (manager) => {
        await this.remove(manager, await this.files.giveUp(manager, ids));
      });
    } catch (error) {
      this.logger.warn({ err: error, file_ids: ids }, 'uploads are left to the sweep');
    }
  }

  /**
   * Removes the bytes of a released file after the releasing commit: nobody can attach it any more. Never throws: the
   * sweep removes the row and any remaining bytes.
   */
  async removeReleased(id: string): Promise<void> {
    try {
      await this.storage.discard(id);
    } catch (error) {
      this.logger.warn({ err: error, file_id: id }, 'a file is left to the sweep');
    }
  }

  /** Removes expired files. Safe to run in several processes at once. */
  async sweep(): Promise<void> {
    for (let found = BATCH; found === BATCH;) {
      found = await this.dataSource.transaction(async (manager) => {
        const ids = await this.files.lockExpired(manager, BATCH);
        await this.remove(manager, ids);
        return ids.length;
      });
    }
  }

  private async remove(manager: EntityManager, ids: string[]): Promise<void> {
    const removed: string[] = [];
    const left: string[] = [];
    for (const id of ids) {
      try {
        await this.storage.discard(id);
        removed.push(id);
      } catch (error) {
        this.logger.warn({ err: error, file_id: id }, 'the storage did not remove an upload; will retry');
        left.push(id);
      }
    }
    if (removed.length > 0) await this.files.forget(manager, removed);
    if (left.length > 0) await this.files.postpone(manager, left);
  }
}
