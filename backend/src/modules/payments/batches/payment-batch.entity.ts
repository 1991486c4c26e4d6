import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';

/** Payments that an administrator approves together, and may undo together. */
@Entity('payment_batches')
@Index('payment_batches_administrator_idx', ['administratorId'])
@Check('payment_batches_undo_check', '(finished_at IS NULL) = (undo_until IS NULL)')
@Check('payment_batches_reverted_check', 'reverted_at IS NULL OR undone_at IS NOT NULL')
export class PaymentBatch {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') administratorId: string;
  @CreatedAtColumn() createdAt: Date;
  /** When all of its payments were decided; null while it runs, and for one that was undone before. */
  @TimeColumn({ nullable: true }) finishedAt: Date | null;
  @TimeColumn({ nullable: true }) undoUntil: Date | null;
  /** When its administrator undid it: nothing more is approved. */
  @TimeColumn({ nullable: true }) undoneAt: Date | null;
  /** When its payments had been brought back. */
  @TimeColumn({ nullable: true }) revertedAt: Date | null;
}

/** What became of a payment in a batch. `undone`: the approval was undone or voided, with the batch or alone. */
type BatchItemState = 'waiting' | 'approved' | 'refused' | 'undone';

/** One payment of a batch, or the bank line whose match it approves. */
@Entity('payment_batch_items')
@Index('payment_batch_items_payment_idx', ['paymentId'])
@Check('payment_batch_items_state_check', `state IN ('waiting', 'approved', 'refused', 'undone')`)
@Check('payment_batch_items_refusal_check', '(code IS NULL) = (message IS NULL)')
@Check('payment_batch_items_subject_check', 'payment_id IS NOT NULL OR line_id IS NOT NULL')
export class PaymentBatchItem {
  @IdColumn() @ForeignKey(() => PaymentBatch) batchId: string;
  /** In the order of the request. */
  @PrimaryColumn({ type: 'smallint' }) position: number;
  /** Null while a line's match isn't approved. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('payments') paymentId: string | null;
  /** Null for a payment that was chosen itself. The line may be gone: its import was undone. */
  @ReferenceColumn({ nullable: true }) lineId: string | null;
  /** What was compared with the bank; empty without an ID. */
  @Column({ type: 'varchar', length: 100 }) transactionId: string;
  @Column({ type: 'varchar', length: 10, default: 'waiting' }) state: BatchItemState;
  /** Why it was not approved, or why it could not be brought back. */
  @Column({ type: 'varchar', length: 80, nullable: true }) code: string | null;
  @Column({ type: 'text', nullable: true }) message: string | null;
}
