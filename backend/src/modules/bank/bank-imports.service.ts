import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { endsAlike } from './account-digits.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import type { BankAccount } from './bank-account.entity.js';
import type { MatchCounts } from './bank-import.entity.js';
import { BankImportsRepository, type ImportSummary, type UploadedFile } from './bank-imports.repository.js';
import { alreadyImported, importNotPreviewed, wrongAccount, wrongColumns } from './bank.errors.js';
import { MAX_BYTES } from './statements/file-rows.js';
import { readStatement } from './statements/read-statement.js';
import type { MappedColumns, Statement } from './statements/statement.js';

interface StatementFile {
  name: string;
  content: Buffer;
}

/** How the lines of a statement would match: the bank knows no payments. */
export type CountMatches = (
  account: Pick<BankAccount, 'id' | 'name'>,
  statement: Statement,
) => Promise<MatchCounts>;

type StoredFile = UploadedFile & { content: Buffer };

interface ReadingTerms {
  /** What an administrator pointed at. */
  columns?: MappedColumns;
  count: CountMatches;
  /** Called with the progress in percent. */
  report?: (percent: number) => void;
}

/** What is larger is read, and imported, by the queue: it takes seconds, and a screen shows how far it is. */
const AT_ONCE = { bytes: 512 * 1024, lines: 5_000 };

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
   * Reads a statement, to be looked at before it is confirmed. A long one is left to the queue.
   * @throws NotFoundError, alreadyImported, UnreadableFileError, NoTableError, wrongAccount
   */
  async upload(
    accountId: string,
    { name, content }: StatementFile,
    administratorId: string,
    count: CountMatches,
  ): Promise<ImportSummary> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new NotFoundError('Bank account');
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (await this.imports.findConfirmedFile(accountId, sha256)) throw alreadyImported();
    const file = { id: newId(), accountId, fileName: name, sha256, createdBy: administratorId, content };
    if (content.length > AT_ONCE.bytes && content.length <= MAX_BYTES)
      await this.dataSource.transaction(async (manager) => {
        await this.imports.insertUnread(manager, file);
        await this.outbox.publish(manager, 'bank.statement-uploaded', { importId: file.id });
      });
    else await this.readFor(account, this.dataSource, file, { count });
    return this.get(file.id);
  }

  /**
   * Reads a file of an unknown layout by the columns that an administrator pointed at, and remembers them for the account.
   * @throws importNotPreviewed, wrongColumns
   */
  async mapColumns(importId: string, columns: MappedColumns, count: CountMatches): Promise<ImportSummary> {
    const file = await this.imports.file(importId, 'unmapped');
    if (!file) throw importNotPreviewed();
    if (file.content.length > AT_ONCE.bytes)
      await this.dataSource.transaction(async (manager) => {
        await this.imports.readAgain(manager, importId);
        await this.outbox.publish(manager, 'bank.statement-uploaded', { importId, columns: { ...columns } });
      });
    else await this.read(this.dataSource, file, { columns, count });
    return this.get(importId);
  }

  /**
   * Imports the lines of a preview, or hands a large one to the queue. A confirmed import is returned unchanged.
   * @throws NotFoundError, importNotPreviewed, alreadyImported
   */
  async confirm(importId: string): Promise<ImportSummary> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const found = await this.imports.lock(manager, importId, AT_ONCE.lines);
        if (!found) throw new NotFoundError('Import');
        if (found.state === 'confirmed' || found.state === 'confirming') return;
        if (found.state !== 'previewed') throw importNotPreviewed();
        if (found.lineCount > AT_ONCE.lines) {
          await this.imports.accept(manager, importId);
          await this.outbox.publish(manager, 'bank.import-accepted', { importId });
          return;
        }
        const newLines = await this.imports.confirm(manager, found);
        const { accountId } = found;
        await this.outbox.publish(manager, 'bank.lines-arrived', { accountId, importId, newLines });
      });
    } catch (error) {
      if (violatesUnique(error, 'bank_imports_file_key')) throw alreadyImported();
      throw error;
    }
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

  /**
   * Reads a file and stores what is in it.
   * @throws UnreadableFileError, NoTableError, wrongAccount, wrongColumns
   */
  async read(manager: Pick<EntityManager, 'query'>, file: StoredFile, given: ReadingTerms): Promise<void> {
    const account = await this.accounts.find(file.accountId);
    if (!account) throw new NotFoundError('Bank account');
    await this.readFor(account, manager, file, given);
  }

  private async readFor(
    account: BankAccount,
    manager: Pick<EntityManager, 'query'>,
    { content, ...file }: StoredFile,
    { columns, count, report }: ReadingTerms,
  ): Promise<void> {
    const options = columns ? { columns } : { layouts: await this.accounts.layouts(account.id) };
    const reading = await readStatement(content, options, report);
    const { headerSignature } = reading;
    if (reading.needsColumns) {
      if (columns) throw wrongColumns(reading.unread);
      const { firstRows } = reading;
      await this.imports.storeRead(manager, {
        ...file,
        headerSignature,
        statement: null,
        matches: null,
        firstRows,
        content,
      });
      return;
    }
    if (reading.account && !endsAlike(reading.account, account.lastDigits))
      throw wrongAccount(account, reading.account);
    if (columns) await this.accounts.rememberLayout(account.id, headerSignature, columns);
    const matches = await count(account, reading);
    await this.imports.storeRead(manager, {
      ...file,
      headerSignature,
      statement: reading,
      matches,
      firstRows: null,
      content: null,
    });
  }
}
