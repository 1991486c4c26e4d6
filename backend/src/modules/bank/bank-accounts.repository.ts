import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import { newId } from '../../platform/database/columns.js';
import { BankAccount } from './bank-account.entity.js';
import type { MappedColumns } from './statements/statement.js';

/** Bank accounts and the layouts of their statements. */
@Injectable()
export class BankAccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async list(): Promise<BankAccount[]> {
    return this.dataSource.query<BankAccount[]>(
      `SELECT ${columnsOf(this.dataSource, BankAccount, 'account')} FROM bank_accounts account ORDER BY name, id`,
    );
  }

  async find(id: string): Promise<BankAccount | null> {
    const [account] = await this.dataSource.query<BankAccount[]>(
      `SELECT ${columnsOf(this.dataSource, BankAccount, 'account')} FROM bank_accounts account WHERE id = $1`,
      [id],
    );
    return account ?? null;
  }

  async insert(given: Pick<BankAccount, 'name' | 'lastDigits' | 'createdBy'>): Promise<BankAccount> {
    const [account] = await this.dataSource.query<[BankAccount]>(
      `INSERT INTO bank_accounts (id, name, last_digits, created_by) VALUES ($1, $2, $3, $4)
       RETURNING ${columnsOf(this.dataSource, BankAccount, 'bank_accounts')}`,
      [newId(), given.name, given.lastDigits, given.createdBy],
    );
    return account;
  }

  /** Null for an unknown account. */
  async update(id: string, given: Pick<BankAccount, 'name' | 'lastDigits'>): Promise<BankAccount | null> {
    const [[account]] = await this.dataSource.query<[BankAccount[], number]>(
      `UPDATE bank_accounts SET name = $2, last_digits = $3 WHERE id = $1
       RETURNING ${columnsOf(this.dataSource, BankAccount, 'bank_accounts')}`,
      [id, given.name, given.lastDigits],
    );
    return account ?? null;
  }

  /** The layouts that administrators mapped for this account. */
  async layouts(accountId: string): Promise<{ headerSignature: string; columns: MappedColumns }[]> {
    return this.dataSource.query<{ headerSignature: string; columns: MappedColumns }[]>(
      `SELECT header_signature AS "headerSignature", columns FROM bank_layouts WHERE account_id = $1`,
      [accountId],
    );
  }

  /** The latest mapping of a layout counts. */
  async rememberLayout(accountId: string, headerSignature: string, columns: MappedColumns): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO bank_layouts (id, account_id, header_signature, columns) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, header_signature) DO UPDATE SET columns = excluded.columns, created_at = now()`,
      [newId(), accountId, headerSignature, JSON.stringify(columns)],
    );
  }
}
