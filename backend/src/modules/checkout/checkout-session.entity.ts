import { MAX_BANK_QR_LENGTH, type UpiKind } from '@triad/shared/bank-qr';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  PaiseColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** A frozen offer for one learner and one course: its terms don't change, whatever changes meanwhile. */
@Entity('checkout_sessions')
@Unique('checkout_sessions_order_code_key', ['orderCode'])
@Index('checkout_sessions_open_key', ['userId', 'courseId'], { unique: true, where: 'closed_at IS NULL' })
@Index('checkout_sessions_latest_idx', ['userId', 'courseId', 'createdAt'])
@Index('checkout_sessions_course_idx', ['courseId'])
@Check('checkout_sessions_upi_kind_check', "upi_kind IN ('personal', 'small merchant', 'merchant')")
@Check('checkout_sessions_amount_check', 'amount_paise BETWEEN 0 AND original_amount_paise')
@Check('checkout_sessions_discount_check', 'discount_percent BETWEEN 0 AND 100')
export class CheckoutSession {
  @IdColumn() id: string;
  /** Short and readable: it appears on the learner's bank statement. */
  @Column({ type: 'varchar', length: 16 }) orderCode: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  @Column({ type: 'varchar', length: 120 }) payerName: string;
  @Column({ type: 'varchar', length: 254 }) payerEmail: string;
  @Column({ type: 'varchar', length: 200 }) courseTitle: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) thumbnail: string | null;
  @PaiseColumn() originalAmountPaise: number;
  @Column({ type: 'integer', default: 0 }) discountPercent: number;
  @PaiseColumn() amountPaise: number;
  @ReferenceColumn({ nullable: true }) @ForeignKey('coupons') couponId: string | null;
  @Column({ type: 'varchar', length: 40, nullable: true }) couponCode: string | null;
  /** Null if the academy has no UPI ID. */
  @Column({ type: 'varchar', length: 320, nullable: true }) upiAddress: string | null;
  @Column({ type: 'varchar', length: 120 }) payeeName: string;
  @Column({ type: 'varchar', length: 20, default: 'personal' }) upiKind: UpiKind;
  /** The text of the bank's QR code for the UPI address; null if it isn't known. */
  @Column({ type: 'varchar', length: MAX_BANK_QR_LENGTH, nullable: true }) upiBankQr: string | null;
  /** For the tax invoice; null if the buyer gave none. */
  @Column({ type: 'varchar', length: 15, nullable: true }) buyerGstin: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) buyerLegalName: string | null;
  /** The state's GST code; null: the academy's own state. */
  @Column({ type: 'varchar', length: 2, nullable: true }) placeOfSupply: string | null;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn() expiresAt: Date;
  /** Set once it led to a payment or was replaced by another checkout. */
  @TimeColumn({ nullable: true }) closedAt: Date | null;
}
