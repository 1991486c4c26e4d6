import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  PaiseColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { CheckoutSession } from '../checkout/index.js';
import type { PaymentStatus } from './payment-transitions.js';

/** A learner's claim to have paid, and its decision. Never deleted. */
@Entity('payments')
@Unique('payments_checkout_session_key', ['checkoutSessionId'])
@Unique('payments_receipt_number_key', ['receiptNumber'])
@Index('payments_one_pending_key', ['userId', 'courseId'], { unique: true, where: `status = 'pending'` })
@Index('payments_reference_bought_key', ['reference'], { unique: true, where: `status = 'approved'` })
@Index('payments_transaction_bought_key', ['transactionIdNormalised'], {
  unique: true,
  where: `status = 'approved' AND reference IS NULL`,
})
@Index('payments_lookalike_idx', ['lookalikeKey'])
@Index('payments_voided_idx', ['reference'], { where: `status = 'voided'` })
@Index('payments_queue_idx', ['status', 'createdAt', 'id'])
@Index('payments_revenue_idx', ['processedAt', 'amountPaise'], { where: `status = 'approved'` })
@Index('payments_processed_idx', ['status', 'processedAt', 'id'])
@Index('payments_newest_idx', ['createdAt', 'id'])
// Trigrams of the generated column `search_text`, used only by the search (see payment-search.repository.ts).
@Index('payments_search_idx', { synchronize: false })
@Index('payments_by_user_idx', ['userId', 'createdAt', 'id'])
@Index('payments_course_idx', ['courseId'])
@Index('payments_amount_idx', ['amountPaise'])
@Index('payments_processed_by_idx', ['processedBy'])
@Index('payments_voided_by_idx', ['voidedBy'])
@Check('payments_status_check', `status IN ('pending', 'approved', 'rejected', 'voided')`)
@Check('payments_voided_check', `(status = 'voided') = (voided_at IS NOT NULL)`)
@Index('payments_evidence_idx', ['evidenceFileId'], { where: 'evidence_file_id IS NOT NULL' })
@Check('payments_amount_check', 'amount_paise BETWEEN 0 AND original_amount_paise')
@Check('payments_received_check', 'received_paise BETWEEN 0 AND amount_paise')
@Check(
  'payments_refunded_check',
  `refunded_paise BETWEEN 0 AND
    CASE status WHEN 'pending' THEN 0 WHEN 'rejected' THEN received_paise ELSE amount_paise END`,
)
@Check('payments_processed_check', `(status = 'pending') = (processed_at IS NULL)`)
@Check('payments_receipt_check', `receipt_number IS NULL OR status IN ('approved', 'voided')`)
@Check('payments_proof_check', 'amount_paise = 0 OR transaction_id IS NOT NULL OR receipt_email IS NOT NULL')
export class Payment {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  @ReferenceColumn() @ForeignKey(() => CheckoutSession) checkoutSessionId: string;
  @Column({ type: 'varchar', length: 16 }) orderCode: string;
  @Column({ type: 'varchar', length: 200 }) courseTitle: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) courseThumbnail: string | null;
  @PaiseColumn() originalAmountPaise: number;
  @Column({ type: 'integer', default: 0 }) discountPercent: number;
  @PaiseColumn() amountPaise: number;
  /** Sum of its parts. 0 if it was paid in one transfer. */
  @PaiseColumn({ default: 0 }) receivedPaise: number;
  /** Sum of its refunds. */
  @PaiseColumn({ default: 0 }) refundedPaise: number;
  @Column({ type: 'varchar', length: 40, nullable: true }) couponCode: string | null;
  @Column({ type: 'varchar', length: 20, default: 'UPI' }) paymentMethod: string;
  @Column({ type: 'varchar', length: 120 }) payerName: string;
  @Column({ type: 'varchar', length: 254 }) payerEmail: string;
  /** As the learner typed it. */
  @Column({ type: 'varchar', length: 100, nullable: true }) transactionId: string | null;
  /** NFKC, without spaces, upper-cased: the form in which IDs are compared. */
  @Column({ type: 'varchar', length: 200, nullable: true }) transactionIdNormalised: string | null;
  /** The bank's 12 digits (see `bank-reference.ts`); null unless the text names exactly one transfer. */
  @Column({ type: 'varchar', length: 12, nullable: true }) reference: string | null;
  /** Equal for transaction IDs that may name the same transfer: for warnings and for the search. */
  @Column({ type: 'varchar', length: 200, nullable: true }) lookalikeKey: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) receiptEmail: string | null;
  /** The latest screenshot of the transfer, for administrators only. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('stored_files') evidenceFileId: string | null;
  @Column({ type: 'varchar', length: 10, default: 'pending' }) status: PaymentStatus;
  /** The proof was submitted after the checkout session had expired. */
  @Column({ type: 'boolean', default: false }) late: boolean;
  @Column({ type: 'varchar', length: 500, nullable: true }) rejectionReason: string | null;
  /** Its latest receipt's number (`receipts` has all of them); remains when the payment is voided. */
  @Column({ type: 'varchar', length: 20, nullable: true }) receiptNumber: string | null;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn({ nullable: true }) processedAt: Date | null;
  /** The administrator who decided; null for the system (a total of 0). */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') processedBy: string | null;
  /** When the approval was voided; `processedAt` remains the time of the approval. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') voidedBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
}

/** How events name a payment. */
export const idsOf = ({ id, userId, courseId }: Payment) => ({ paymentId: id, userId, courseId });
