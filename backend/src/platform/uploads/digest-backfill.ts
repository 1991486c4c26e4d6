import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../common/periodic-task.js';
import { digestOf } from '../storage/digest.js';
import { FileStorage } from '../storage/file-storage.js';
import type { StoredFile } from './stored-file.entity.js';
import { StoredFilesRepository } from './stored-files.repository.js';

/** In one run: at the largest size, these are 40 GB to read. */
const FILES_PER_RUN = 20;

/**
 * Computes the digests of files that were stored before there were any, some in each run. Several processes may compute
 * the same one.
 */
@Injectable()
export class DigestBackfill extends PeriodicTask {
  private readonly logger = new Logger('Uploads');
  private readonly stop = new AbortController();
  /** The last file of the previous run: files that can't be read must not hold up those after them. */
  private after: string | null = null;

  constructor(
    private readonly files: StoredFilesRepository,
    private readonly storage: FileStorage,
  ) {
    super({
      everyMs: 15 * 60_000,
      area: 'Uploads',
      whenFailed: 'the missing digests of files are computed at the next attempt',
    });
  }

  async run(): Promise<void> {
    const files = await this.files.findWithoutDigest(this.after, FILES_PER_RUN);
    this.after = files.length < FILES_PER_RUN ? null : files.at(-1)!.id;
    for (const file of files) if (!this.stop.signal.aborted) await this.addDigest(file);
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await super.onApplicationShutdown();
  }

  private async addDigest({ id, byteSize }: Pick<StoredFile, 'id' | 'byteSize'>): Promise<void> {
    const { signal } = this.stop;
    try {
      const { sha256 } = await digestOf(await this.storage.read(id, undefined, byteSize), signal);
      await this.files.addDigest(id, sha256);
    } catch (error) {
      if (!signal.aborted) this.logger.warn({ err: error, file_id: id }, 'a file can’t be given a digest');
    }
  }
}
