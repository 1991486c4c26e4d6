import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';
import { Payment } from '../payment.entity.js';
import { MATCH_RULES } from './matching.js';

/** `by_hand`: an administrator chose the payment. `settled`: the payment was approved, or the part recorded, before the bank showed its money. */
export const ALLOCATION_RULES = [...MATCH_RULES, 'by_hand', 'settled'] as const;
export type AllocationRule = (typeof ALLOCATION_RULES)[number];

/** That a bank line paid a payment. */
@Entity('bank_allocations')
@Index('bank_allocations_line_key', ['lineId'], { unique: true, where: 'undone_at IS NULL' })
@Index('bank_allocations_undigested_idx', ['createdAt'], {
  where: 'decided AND allocated_by IS NULL AND digested_at IS NULL',
})
@Index('bank_allocations_newest_idx', ['createdAt', 'id'], { where: 'undone_at IS NULL' })
@Index('bank_allocations_payment_idx', ['paymentId'])
@Index('bank_allocations_allocated_by_idx', ['allocatedBy'])
@Check('bank_allocations_amount_check', 'amount_paise > 0')
export class BankAllocation {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('bank_lines') lineId: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  /** How much of the line; never more than its amount. */
  @Column({ type: 'bigint' }) amountPaise: number;
  @Column({ type: 'varchar', length: 12 }) rule: AllocationRule;
  /** Whether the payment was approved with it, so that undoing the import voids the approval. */
  @Column({ type: 'boolean' }) decided: boolean;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') allocatedBy: string | null;
  @CreatedAtColumn() createdAt: Date;
  /** When an automatic approval was reported to administrators in a day's total. */
  @TimeColumn({ nullable: true }) digestedAt: Date | null;
  @TimeColumn({ nullable: true }) undoneAt: Date | null;
}
