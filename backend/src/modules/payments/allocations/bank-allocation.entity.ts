import { MATCH_RULES } from './match-rule.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';
import { Payment } from '../payment.entity.js';

/** `by_hand`: an administrator chose the payment. `settled`: the payment was approved, or the part recorded, before the bank showed its money. */
export const ALLOCATION_RULES = [...MATCH_RULES, 'by_hand', 'settled'] as const;
export type AllocationRule = (typeof ALLOCATION_RULES)[number];

/** What an administrator did with what a line has more than was due. */
export const OVERPAYMENTS = ['kept', 'refunded'] as const;
export type Overpayment = (typeof OVERPAYMENTS)[number];

/** That a bank line paid a payment. */
@Entity('bank_allocations')
@Index('bank_allocations_line_key', ['lineId'], { unique: true, where: 'undone_at IS NULL' })
@Index('bank_allocations_undigested_idx', ['createdAt'], {
  where: 'decided AND allocated_by IS NULL AND digested_at IS NULL',
})
@Index('bank_allocations_newest_idx', ['createdAt', 'id'], { where: 'undone_at IS NULL' })
@Index('bank_allocations_payment_idx', ['paymentId'])
@Index('bank_allocations_allocated_by_idx', ['allocatedBy'])
@Index('bank_allocations_sent_back_idx', ['lineId'], { where: 'sent_back_paise IS NOT NULL' })
@Check('bank_allocations_amount_check', 'amount_paise > 0')
@Check(
  'bank_allocations_sent_back_check',
  'sent_back_paise IS NULL OR (sent_back_paise >= 0 AND undone_at IS NOT NULL)',
)
@Check('bank_allocations_overpayment_check', `overpayment IN ('kept', 'refunded')`)
@Check(
  'bank_allocations_overpayment_reference_check',
  `overpayment_reference IS NULL OR overpayment = 'refunded'`,
)
export class BankAllocation {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('bank_lines') lineId: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  /** How much of the line; never more than its amount, and less only with an `overpayment`. */
  @Column({ type: 'bigint' }) amountPaise: number;
  /** Null where all of the line was due. */
  @Column({ type: 'varchar', length: 8, nullable: true }) overpayment: Overpayment | null;
  /** The bank's reference of the transfer that sent the rest back, as typed; null without one. */
  @Column({ type: 'varchar', length: 100, nullable: true }) overpaymentReference: string | null;
  /** What the learner's last mail about it said; null before the first. */
  @Column({ type: 'varchar', length: 8, nullable: true }) overpaymentNotified: Overpayment | null;
  @Column({ type: 'varchar', length: 12 }) rule: AllocationRule;
  /** Whether the payment was approved with it, so that undoing the import voids the approval. */
  @Column({ type: 'boolean' }) decided: boolean;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') allocatedBy: string | null;
  @CreatedAtColumn() createdAt: Date;
  /** When an automatic approval was reported to administrators in a day's total. */
  @TimeColumn({ nullable: true }) digestedAt: Date | null;
  @TimeColumn({ nullable: true }) undoneAt: Date | null;
  /** How much of the line was sent back; null unless its payment was voided with it. */
  @Column({ type: 'bigint', nullable: true }) sentBackPaise: number | null;
}
