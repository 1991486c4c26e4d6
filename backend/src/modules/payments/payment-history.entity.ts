import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';

/** Who moved a payment, from where to where, when and in which request. Append-only: a trigger refuses the rest. */
@Entity('payment_history')
@Index('payment_history_payment_idx', ['paymentId', 'createdAt'])
@Index('payment_history_actor_idx', ['actorId'])
export class PaymentHistory {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  /** Null for the submission itself. */
  @Column({ type: 'varchar', length: 10, nullable: true }) fromStatus: PaymentStatus | null;
  @Column({ type: 'varchar', length: 10 }) toStatus: PaymentStatus;
  /** Null where the system decided (a total of 0). */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') actorId: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @CreatedAtColumn() createdAt: Date;
}
