import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { BankAccount } from './bank-account.entity.js';
import type { MappedColumns } from './statements/statement.js';

/** The columns of a statement layout that no template knows, as an administrator mapped them. */
@Entity('bank_layouts')
@Unique('bank_layouts_header_key', ['accountId', 'headerSignature'])
export class BankLayout {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankAccount) accountId: string;
  @Column({ type: 'varchar', length: 64 }) headerSignature: string;
  @Column({ type: 'jsonb' }) columns: MappedColumns;
  @CreatedAtColumn() createdAt: Date;
}
