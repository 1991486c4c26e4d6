import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PaiseColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';

export const RECEIPT_KINDS = ['receipt', 'invoice'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/**
 * One issued number: a receipt, or a GST tax invoice with the tax details at the time of issue. Inserted by the
 * function `issue_receipt`; after that only `voided_at` can be set, once (trigger `receipts_frozen`).
 */
@Entity('receipts')
@Index('receipts_one_valid_key', ['paymentId'], { unique: true, where: 'voided_at IS NULL' })
@Index('receipts_payment_idx', ['paymentId'])
@Index('receipts_series_idx', ['series', 'issuedAt'])
@Index('receipts_issued_idx', ['issuedAt'])
@Check('receipts_kind_check', `kind IN ('receipt', 'invoice')`)
@Check(
  'receipts_tax_check',
  `kind = 'receipt' OR num_nulls(seller_gstin, seller_name, seller_address, sac_code, gst_rate, place_of_supply,
    taxable_paise, cgst_paise, sgst_paise, igst_paise) = 0`,
)
export class Receipt {
  @PrimaryColumn({ type: 'varchar', length: 20 }) number: string;
  @ReferenceColumn() @ForeignKey(() => Payment) paymentId: string;
  @Column({ type: 'varchar', length: 10 }) kind: ReceiptKind;
  /** The gapless series of its number: `TA-2026`, `TA/26-27`. */
  @Column({ type: 'varchar', length: 12 }) series: string;
  /** Rises with the numbers of its series. */
  @TimeColumn() issuedAt: Date;
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @Column({ type: 'varchar', length: 15, nullable: true }) sellerGstin: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) sellerName: string | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) sellerAddress: string | null;
  @Column({ type: 'varchar', length: 8, nullable: true }) sacCode: string | null;
  /** Percent, included in the price. */
  @Column({ type: 'integer', nullable: true }) gstRate: number | null;
  /** The state's two-digit GST code. */
  @Column({ type: 'varchar', length: 2, nullable: true }) placeOfSupply: string | null;
  @Column({ type: 'varchar', length: 15, nullable: true }) buyerGstin: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) buyerName: string | null;
  @PaiseColumn({ nullable: true }) taxablePaise: number | null;
  @PaiseColumn({ nullable: true }) cgstPaise: number | null;
  @PaiseColumn({ nullable: true }) sgstPaise: number | null;
  @PaiseColumn({ nullable: true }) igstPaise: number | null;
}
