import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  PaiseColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';

/**
 * One of several transfers of a payment. It can be voided once, and is otherwise immutable, enforced by triggers. Until
 * voided, its reference can't be used again: triggers on this table and on `payments` check both under an advisory lock
 * on the reference.
 */
@Entity('payment_parts')
@Index('payment_parts_reference_key', ['referenceKey'], { unique: true, where: 'voided_at IS NULL' })
@Index('payment_parts_payment_idx', ['paymentId'])
@Index('payment_parts_lookalike_idx', ['lookalikeKey'])
@Index('payment_parts_recorded_by_idx', ['recordedBy'])
@Index('payment_parts_voided_by_idx', ['voidedBy'])
@Check('payment_parts_amount_check', 'amount_paise > 0')
@Check(
  'payment_parts_voided_check',
  '(voided_at IS NULL) = (voided_by IS NULL) AND (voided_at IS NULL) = (void_reason IS NULL)',
)
export class PaymentPart {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  @PaiseColumn() amountPaise: number;
  /** The bank's reference, as typed. */
  @Column({ type: 'varchar', length: 100 }) reference: string;
  /** The bank's 12 digits, or the normalised text without them. */
  @Column({ type: 'varchar', length: 200 }) referenceKey: string;
  /** Equal for references that may name the same transfer. */
  @Column({ type: 'varchar', length: 200 }) lookalikeKey: string;
  @ReferenceColumn() @ForeignKey('users') recordedBy: string;
  @CreatedAtColumn() createdAt: Date;
  /** When it was voided. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') voidedBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
}
