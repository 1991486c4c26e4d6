import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InvalidInputError, NotFoundError } from '../../platform/common/domain-error.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { Outbox } from '../../platform/events/index.js';
import { endsAlike } from './account-digits.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankImportsRepository, type ImportSummary } from './bank-imports.repository.js';
import { AlreadyImportedError, ImportNotPreviewedError, WrongAccountError } from './bank.errors.js';
import { readStatement } from './statements/read-statement.js';
import type { StatementColumns, StatementLine, StatementReading } from './statements/statement.js';

export interface StatementFile {
  name: string;
  content: Buffer;
}

/** An import, with the first rows of a file whose columns are unknown. */
export interface StatementUpload {
  import: ImportSummary;
  /** Null where the columns are known. */
  firstRows: string[][] | null;
  /** Null where they aren't. */
  lines: StatementLine[] | null;
}

/** Statements from the upload to bank lines: nothing counts before it is confirmed. */
@Injectable()
export class BankImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: BankAccountsRepository,
    private readonly imports: BankImportsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Reads a statement, to be looked at before it is confirmed.
   * @throws NotFoundError, AlreadyImportedError, UnreadableFileError, NoTableError, WrongAccountError
   */
  async upload(accountId: string, file: StatementFile, administratorId: string): Promise<StatementUpload> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new NotFoundError('Bank account');
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    if (await this.imports.findConfirmedFile(accountId, sha256)) throw new AlreadyImportedError();
    const layouts = await this.accounts.layouts(accountId);
    const reading = await readStatement(file.content, { layouts });
    if (!reading.needsColumns && reading.account && !endsAlike(reading.account, account.lastDigits))
      throw new WrongAccountError(account, reading.account);
    return this.store(reading, { accountId, sha256, createdBy: administratorId }, file);
  }

  /**
   * Reads a file of an unknown layout by the columns that an administrator pointed at, and remembers them for the account.
   * @throws ImportNotPreviewedError, InvalidInputError where no row has a date and an amount in these columns
   */
  async mapColumns(
    importId: string,
    columns: StatementColumns,
    administratorId: string,
  ): Promise<StatementUpload> {
    const file = await this.imports.unmappedFile(importId);
    if (!file) throw new ImportNotPreviewedError();
    const { accountId, sha256 } = file;
    const reading = await readStatement(file.content, { columns });
    if (reading.needsColumns)
      throw new InvalidInputError(
        'bank.no_table',
        'No row has a date and an amount in these columns. Check the columns.',
        'columns',
      );
    await this.accounts.rememberLayout(accountId, reading.headerSignature, columns);
    const stored = await this.store(
      reading,
      { accountId, sha256, createdBy: administratorId },
      { name: file.fileName, content: file.content },
    );
    await this.imports.remove(importId);
    return stored;
  }

  /**
   * Makes the lines of a preview count. A confirmed import is answered as it is.
   * @throws NotFoundError, ImportNotPreviewedError, AlreadyImportedError
   */
  async confirm(importId: string): Promise<ImportSummary> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const found = await this.imports.lock(manager, importId);
        if (!found) throw new NotFoundError('Import');
        if (found.state === 'confirmed') return;
        const { preview, accountId } = found;
        if (found.state !== 'previewed' || preview === null) throw new ImportNotPreviewedError();
        const newLines = await this.imports.confirm(manager, { ...found, preview });
        await this.outbox.publish(manager, 'bank.lines-arrived', { accountId, importId, newLines });
      });
    } catch (error) {
      if (violatesUnique(error, 'bank_imports_file_key')) throw new AlreadyImportedError();
      throw error;
    }
    return this.get(importId);
  }

  /**
   * Undoes a confirmed import within the caller's transaction.
   * @returns the lines that no other import has; none for an import that is undone already
   * @throws NotFoundError, ImportNotPreviewedError
   */
  async undo(manager: EntityManager, importId: string, administratorId: string): Promise<string[]> {
    const found = await this.imports.lock(manager, importId);
    if (!found) throw new NotFoundError('Import');
    if (found.state === 'undone') return [];
    if (found.state !== 'confirmed') throw new ImportNotPreviewedError();
    const lineIds = await this.imports.undo(manager, importId, administratorId);
    await this.outbox.publish(manager, 'bank.import-undone', { importId, lines: lineIds.length });
    return lineIds;
  }

  /** @throws NotFoundError */
  async get(importId: string): Promise<ImportSummary> {
    const found = await this.imports.find(importId);
    if (!found) throw new NotFoundError('Import');
    return found;
  }

  private async store(
    reading: StatementReading,
    given: { accountId: string; sha256: string; createdBy: string },
    file: StatementFile,
  ): Promise<StatementUpload> {
    const id = await this.imports.insert({
      ...given,
      fileName: file.name,
      headerSignature: reading.headerSignature,
      statement: reading.needsColumns ? null : reading,
      content: reading.needsColumns ? file.content : null,
    });
    return {
      import: await this.get(id),
      firstRows: reading.needsColumns ? reading.firstRows : null,
      lines: reading.needsColumns ? null : reading.lines,
    };
  }
}
