import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, PaiseColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';

/** A refund to a learner. Append-only, enforced by a trigger. */
@Entity('refunds')
@Unique('refunds_reference_key', ['referenceKey'])
@Index('refunds_payment_idx', ['paymentId'])
@Index('refunds_day_idx', ['refundedOn'])
@Index('refunds_recorded_by_idx', ['recordedBy'])
@Check('refunds_amount_check', 'amount_paise > 0')
export class Refund {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  @PaiseColumn() amountPaise: number;
  /** The bank's reference of the refund transfer, as typed. */
  @Column({ type: 'varchar', length: 100 }) reference: string;
  /** The bank's 12 digits, or else the normalised text: each refund transfer is recorded once. */
  @Column({ type: 'varchar', length: 200 }) referenceKey: string;
  /** The day in India on which the bank sent it. */
  @Column({ type: 'date' }) refundedOn: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @ReferenceColumn() @ForeignKey('users') recordedBy: string;
  @CreatedAtColumn() createdAt: Date;
}
