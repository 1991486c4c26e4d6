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
 * A transfer that covers only part of a payment. It is voided once, and never changed or deleted: triggers refuse that.
 * Until then its reference can't buy anything else: triggers on this table and on `payments` compare the two under an
 * advisory lock on the reference.
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
  /** Equal for references that may mean the same transfer. */
  @Column({ type: 'varchar', length: 200 }) lookalikeKey: string;
  @ReferenceColumn() @ForeignKey('users') recordedBy: string;
  @CreatedAtColumn() createdAt: Date;
  /** When it was found to be a mistake. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') voidedBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
}
