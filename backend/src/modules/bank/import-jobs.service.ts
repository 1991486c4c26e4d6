import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { Outbox } from '../../platform/events/index.js';
import { endsAlike } from './account-digits.js';
import type { BankAccount } from './bank-account.entity.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import type { MatchCounts } from './bank-import.entity.js';
import { BankImportsRepository, type UnreadFile } from './bank-imports.repository.js';
import { alreadyImported, wrongAccount, wrongColumns } from './bank.errors.js';
import { ImportProgress } from './import-progress.js';
import { readStatement } from './statements/read-statement.js';
import type { MappedColumns, Statement } from './statements/statement.js';

/** A statement whose lines are known. */
interface ReadStatement {
  importId: string;
  account: BankAccount;
  headerSignature: string;
  statement: Statement;
}

/**
 * Reads and imports statements in the transaction of a job: a worker that dies leaves the import as it was, and the next
 * one starts again.
 */
@Injectable()
export class ImportJobs {
  constructor(
    private readonly accounts: BankAccountsRepository,
    private readonly imports: BankImportsRepository,
    private readonly progress: ImportProgress,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Reads a file.
   * @param columns what an administrator pointed at
   * @returns what is to be previewed; null where that is recorded instead: why it can’t be read, or that its columns are unknown
   */
  async read(
    manager: EntityManager,
    importId: string,
    columns: MappedColumns | undefined,
  ): Promise<ReadStatement | null> {
    const file = await this.imports.unread(importId);
    const account = file && (await this.accounts.find(file.accountId));
    if (!account) return null;
    try {
      const read = await this.statementOf(manager, account, file, columns);
      if (read) return read;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Other columns may be right: the file is kept.
      if (columns) await this.imports.unmap(manager, importId, error.message);
      else await this.imports.fail(manager, importId, error.message);
    }
    await this.outbox.publish(manager, 'bank.import-progressed', { importId });
    return null;
  }

  /** Stores the preview of what was read. */
  async preview(manager: EntityManager, read: ReadStatement, matches: MatchCounts): Promise<void> {
    const { importId, account, headerSignature, statement } = read;
    await this.imports.storePreview(manager, {
      importId,
      accountId: account.id,
      headerSignature,
      statement,
      matches,
    });
    await this.outbox.publish(manager, 'bank.import-progressed', { importId });
  }

  /** Imports the lines of a preview that an administrator confirmed. */
  async confirm(manager: EntityManager, importId: string): Promise<void> {
    const file = await this.imports.accepted(manager, importId);
    if (!file) return;
    const { accountId } = file;
    // Two of the same file at once: the second violates the index, is tried again and comes here.
    if (await this.imports.findConfirmedFile(accountId, file.sha256)) {
      await this.imports.fail(manager, importId, alreadyImported().message);
    } else {
      const newLines = await this.imports.confirm(manager, file, this.progress.of(importId));
      await this.outbox.publish(manager, 'bank.lines-arrived', { accountId, importId, newLines });
    }
    await this.outbox.publish(manager, 'bank.import-progressed', { importId });
  }

  /**
   * @returns null where the columns are unknown
   * @throws UnreadableFileError, NoTableError, wrongAccount, wrongColumns
   */
  private async statementOf(
    manager: EntityManager,
    account: BankAccount,
    { id: importId, content }: UnreadFile,
    columns: MappedColumns | undefined,
  ): Promise<ReadStatement | null> {
    const options = columns ? { columns } : { layouts: await this.accounts.layouts(account.id) };
    const reading = await readStatement(content, options, this.progress.of(importId));
    const { headerSignature } = reading;
    if (reading.needsColumns) {
      if (columns) throw wrongColumns(reading.unread);
      await this.imports.storeFirstRows(manager, importId, headerSignature, reading.firstRows);
      return null;
    }
    if (reading.account && !endsAlike(reading.account, account.lastDigits))
      throw wrongAccount(account, reading.account);
    if (columns) await this.accounts.rememberLayout(account.id, headerSignature, columns);
    return { importId, account, headerSignature, statement: reading };
  }
}
