import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { Outbox } from '../../platform/events/index.js';
import { BankImportsRepository } from './bank-imports.repository.js';
import { BankImportsService, type CountMatches } from './bank-imports.service.js';
import { alreadyImported } from './bank.errors.js';
import { ImportProgress } from './import-progress.js';
import type { MappedColumns } from './statements/statement.js';

/**
 * Reads and imports long statements in the transaction of a job: a worker that dies leaves the import as it was,
 * and the next one starts again.
 */
@Injectable()
export class LongImportsService {
  constructor(
    private readonly imports: BankImportsService,
    private readonly repository: BankImportsRepository,
    private readonly progress: ImportProgress,
    private readonly outbox: Outbox,
  ) {}

  /** Reads a file, or records why it can't be read. */
  async read(
    manager: EntityManager,
    importId: string,
    columns: MappedColumns | undefined,
    count: CountMatches,
  ): Promise<void> {
    const file = await this.repository.file(importId, 'reading');
    if (!file) return;
    const report = this.progress.of(importId);
    try {
      await this.imports.read(manager, file, { ...(columns && { columns }), count, report });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.repository.fail(manager, importId, error.message);
    }
    await this.outbox.publish(manager, 'bank.import-progressed', { importId });
  }

  /** Imports the lines of a preview that an administrator confirmed. */
  async confirm(manager: EntityManager, importId: string): Promise<void> {
    const file = await this.repository.accepted(manager, importId);
    if (!file) return;
    const { accountId } = file;
    // Two of the same file at once: the second violates the index, is tried again and comes here.
    if (await this.repository.findConfirmedFile(accountId, file.sha256)) {
      await this.repository.fail(manager, importId, alreadyImported().message);
    } else {
      const newLines = await this.repository.confirm(manager, file, this.progress.of(importId));
      await this.outbox.publish(manager, 'bank.lines-arrived', { accountId, importId, newLines });
    }
    await this.outbox.publish(manager, 'bank.import-progressed', { importId });
  }
}
