import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, PaiseColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';

/**
 * A transfer that covers only part of a payment. Append-only: a trigger refuses the rest. Its reference can't buy anything
 * else: triggers on this table and on `payments` compare the two under an advisory lock on the reference.
 */
@Entity('payment_parts')
@Unique('payment_parts_reference_key', ['referenceKey'])
@Index('payment_parts_payment_idx', ['paymentId'])
@Index('payment_parts_lookalike_idx', ['lookalikeKey'])
@Index('payment_parts_recorded_by_idx', ['recordedBy'])
@Check('payment_parts_amount_check', 'amount_paise > 0')
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
}
