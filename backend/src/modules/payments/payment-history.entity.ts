import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, StepTimeColumn } from '../../platform/database/columns.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';

/** The reason in the history of a decision that was undone within its seconds: as if it hadn't been made. */
export const UNDONE = 'Undone';

/**
 * A status change or correction of a payment: who, when, old and new values, and in which request. Append-only,
 * enforced by a trigger.
 */
@Entity('payment_history')
@Index('payment_history_payment_idx', ['paymentId', 'createdAt'])
@Index('payment_history_actor_idx', ['actorId'])
@Index('payment_history_evidence_idx', ['evidenceFileId'], { where: 'evidence_file_id IS NOT NULL' })
export class PaymentHistory {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  /** Null for the submission itself. */
  @Column({ type: 'varchar', length: 10, nullable: true }) fromStatus: PaymentStatus | null;
  @Column({ type: 'varchar', length: 10 }) toStatus: PaymentStatus;
  /** Null for the system (a total of 0). */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') actorId: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  /** The transaction ID before this step, if the learner changed it. */
  @Column({ type: 'varchar', length: 100, nullable: true }) previousTransactionId: string | null;
  /** The transaction ID after this step, if the learner changed it. */
  @Column({ type: 'varchar', length: 100, nullable: true }) transactionId: string | null;
  /** The screenshot that the learner attached in this step. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('stored_files') evidenceFileId: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @StepTimeColumn() createdAt: Date;
}
