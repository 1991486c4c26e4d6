import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { type BankPolicy, POLICY_CHECK } from './bank-policy.js';

/** An account of the academy on which learners' money arrives. */
@Entity('bank_accounts')
@Index('bank_accounts_created_by_idx', ['createdBy'])
@Check('bank_accounts_policy_check', POLICY_CHECK)
@Check('bank_accounts_last_digits_check', `last_digits ~ '^[0-9]{3,6}$'`)
export class BankAccount {
  @IdColumn() id: string;
  /** What administrators call it. */
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** The last digits of the account number, by which a file of another account is refused. */
  @Column({ type: 'varchar', length: 6 }) lastDigits: string;
  /** Of its statements. */
  @Column({ type: 'varchar', length: 7, default: 'suggest' }) policy: BankPolicy;
  /** Suggestions count as confirmed from then on: since it was added, or a match of it was overruled. */
  @TimeColumn({ default: () => 'now()' }) trustedSince: Date;
  @ReferenceColumn() @ForeignKey('users') createdBy: string;
  @CreatedAtColumn() createdAt: Date;
}
