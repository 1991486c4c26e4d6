import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResumableStorage } from '../storage/resumable-storage.js';
import { UnclaimedFilesRepository } from './unclaimed-files.repository.js';

const BATCH = 20;

/** Removes bytes that nothing points to. A row goes only after its bytes, so that being killed half-way loses track of nothing. */
@Injectable()
export class UnclaimedFilesService {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: UnclaimedFilesRepository,
    private readonly storage: ResumableStorage,
  ) {}

  /**
   * Removes those of these files that nothing has claimed: a commit whose answer got lost has happened anyway. Never
   * fails: with the storage or the database away they are left to the sweep.
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
   * Removes the bytes of a file that was let go of, after the commit that did so: nobody can claim it any more. Never fails:
   * the sweep takes the row, and whatever is left of the bytes.
   */
  async removeReleased(id: string): Promise<void> {
    try {
      await this.storage.discard(id);
    } catch (error) {
      this.logger.warn({ err: error, file_id: id }, 'a file is left to the sweep');
    }
  }

  /** Removes what has expired. Several processes may do so at once. */
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
        this.logger.warn(
          { err: error, file_id: id },
          'the storage did not remove an upload; it is tried again',
        );
        left.push(id);
      }
    }
    if (removed.length > 0) await this.files.forget(manager, removed);
    if (left.length > 0) await this.files.postpone(manager, left);
  }
}
