import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankImportsRepository, type ImportSummary } from './bank-imports.repository.js';
import { alreadyImported, importNotPreviewed, UnreadableFileError } from './bank.errors.js';
import { MAX_BYTES } from './statements/file-rows.js';
import type { MappedColumns } from './statements/statement.js';

interface StatementFile {
  name: string;
  content: Buffer;
}

/** Statements from the upload to bank lines: nothing counts before it is confirmed. The queue reads and imports them. */
@Injectable()
export class BankImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: BankAccountsRepository,
    private readonly imports: BankImportsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a statement; the queue reads it for a preview.
   * @throws NotFoundError, alreadyImported, UnreadableFileError for an empty or too large file
   */
  async upload(
    accountId: string,
    { name, content }: StatementFile,
    administratorId: string,
  ): Promise<ImportSummary> {
    if (content.length === 0) throw new UnreadableFileError('empty');
    if (content.length > MAX_BYTES) throw new UnreadableFileError('too_large');
    if (!(await this.accounts.find(accountId))) throw new NotFoundError('Bank account');
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (await this.imports.findConfirmedFile(accountId, sha256)) throw alreadyImported();
    const importId = newId();
    await this.dataSource.transaction(async (manager) => {
      const file = { id: importId, accountId, fileName: name, sha256, createdBy: administratorId, content };
      await this.imports.insert(manager, file);
      await this.outbox.publish(manager, 'bank.statement-uploaded', { importId });
    });
    return this.get(importId);
  }

  /**
   * Has a file of an unknown layout read by the columns that an administrator pointed at.
   * @throws NotFoundError, importNotPreviewed
   */
  async mapColumns(importId: string, columns: MappedColumns): Promise<ImportSummary> {
    await this.dataSource.transaction(async (manager) => {
      const found = await this.imports.lock(manager, importId);
      if (!found) throw new NotFoundError('Import');
      if (found.state !== 'unmapped') throw importNotPreviewed();
      await this.imports.readAgain(manager, importId);
      await this.outbox.publish(manager, 'bank.statement-uploaded', { importId, columns: { ...columns } });
    });
    return this.get(importId);
  }

  /**
   * Has the lines of a preview imported. A confirmed import is returned unchanged.
   * @throws NotFoundError, importNotPreviewed, alreadyImported
   */
  async confirm(importId: string): Promise<ImportSummary> {
    await this.dataSource.transaction(async (manager) => {
      const found = await this.imports.lock(manager, importId);
      if (!found) throw new NotFoundError('Import');
      if (found.state === 'confirmed' || found.state === 'confirming') return;
      if (found.state !== 'previewed') throw importNotPreviewed();
      if (await this.imports.findConfirmedFile(found.accountId, found.sha256)) throw alreadyImported();
      await this.imports.accept(manager, importId);
      await this.outbox.publish(manager, 'bank.import-accepted', { importId });
    });
    return this.get(importId);
  }

  /**
   * Undoes a confirmed import within the caller's transaction.
   * @returns the lines that no other import has; none for an import that is undone already
   * @throws NotFoundError, importNotPreviewed
   */
  async undo(manager: EntityManager, importId: string, administratorId: string): Promise<string[]> {
    const found = await this.imports.lock(manager, importId);
    if (!found) throw new NotFoundError('Import');
    if (found.state === 'undone') return [];
    if (found.state !== 'confirmed') throw importNotPreviewed();
    const lineIds = await this.imports.undo(manager, found, administratorId);
    await this.outbox.publish(manager, 'bank.import-undone', { importId, lines: lineIds.length });
    return lineIds;
  }

  /** @throws NotFoundError */
  async get(importId: string): Promise<ImportSummary> {
    const found = await this.imports.find(importId);
    if (!found) throw new NotFoundError('Import');
    return found;
  }
}
