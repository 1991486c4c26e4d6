import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, StepTimeColumn } from '../../platform/database/columns.js';
import { BankLine } from './bank-line.entity.js';

type BankLineAction = 'set_aside' | 'taken_back' | 'allocated' | 'released' | 'withdrawn' | 'unmasked';

/** What happened to a bank line. Append-only: a trigger refuses the rest. */
@Entity('bank_line_history')
@Index('bank_line_history_line_idx', ['lineId', 'createdAt'])
@Index('bank_line_history_actor_idx', ['actorId'])
export class BankLineHistory {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankLine) lineId: string;
  @Column({ type: 'varchar', length: 12 }) action: BankLineAction;
  /** Null for the system. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') actorId: string | null;
  /** The payment of an allocation, or the reason of money that was set aside. */
  @Column({ type: 'varchar', length: 200, nullable: true }) detail: string | null;
  @StepTimeColumn() createdAt: Date;
}
