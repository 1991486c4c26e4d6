import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { BankImportsRepository } from './bank-imports.repository.js';

const EVERY_MS = 1_000;

/** Publishes the progress of an import, at most once a second, outside the transaction of its job. */
@Injectable()
export class ImportProgress {
  private readonly logger = new Logger('Bank');

  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: BankImportsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Records the progress of one import. Callers must not await the write: the job may lock the row until it commits. */
  of(importId: string): (percent: number) => void {
    let publishedAt = 0;
    // One at a time: where the database is slow, they would take all its connections.
    let isPublishing = false;
    return (percent) => {
      if (isPublishing || Date.now() - publishedAt < EVERY_MS) return;
      publishedAt = Date.now();
      isPublishing = true;
      void this.publish(importId, percent).finally(() => {
        isPublishing = false;
      });
    };
  }

  private async publish(importId: string, percent: number): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        await this.imports.setProgress(manager, importId, percent);
        await this.outbox.publish(manager, 'bank.import-progressed', { importId });
      });
    } catch (error) {
      this.logger.warn(
        { err: error, import: importId },
        'the progress of an import is told at the next step',
      );
    }
  }
}
