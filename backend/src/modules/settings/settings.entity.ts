import { MAX_BANK_QR_LENGTH, type UpiKind } from '@triad/shared/bank-qr';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/**
 * The academy's settings: a single row, from the first save on. Until then the environment applies.
 */
@Entity('settings')
@Check('settings_single_row_check', 'id = 1')
@Check('settings_upi_kind_check', "upi_kind IN ('personal', 'small merchant', 'merchant')")
@Check('settings_version_check', 'version >= 1')
@Check('settings_minutes_check', 'checkout_session_minutes BETWEEN 1 AND 1440')
@Check('settings_gst_rate_check', 'gst_rate BETWEEN 0 AND 40')
@Check('settings_gstin_check', 'gstin IS NULL OR num_nulls(legal_name, business_address) = 0')
@Check(
  'settings_sms_caps_check',
  'sms_payment_cap BETWEEN 0 AND 1000000 AND sms_day_cap BETWEEN 0 AND 1000000',
)
@Index('settings_changed_by_idx', ['changedBy'])
export class SettingsRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  /** Null: 'Not configured'. */
  @Column({ type: 'varchar', length: 320, nullable: true }) upiId: string | null;
  @Column({ type: 'varchar', length: 80 }) payeeName: string;
  @Column({ type: 'varchar', length: 20, default: 'personal' }) upiKind: UpiKind;
  /** The text of the bank's QR code for this UPI ID. Null: not known. */
  @Column({ type: 'varchar', length: MAX_BANK_QR_LENGTH, nullable: true }) upiBankQr: string | null;
  /** Digits with the country code, without '+': the format of wa.me links. Null: 'Not configured'. */
  @Column({ type: 'varchar', length: 15, nullable: true }) whatsappNumber: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) supportEmail: string | null;
  /** How long a new checkout session lasts. */
  @Column({ type: 'integer' }) checkoutSessionMinutes: number;
  /** Null: not registered for GST, so payments get plain receipts. */
  @Column({ type: 'varchar', length: 15, nullable: true }) gstin: string | null;
  /** The name and address on tax invoices. */
  @Column({ type: 'varchar', length: 120, nullable: true }) legalName: string | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) businessAddress: string | null;
  /** Whom buyers complain to, as the rules for selling online ask. Null: nobody is named. */
  @Column({ type: 'varchar', length: 120, nullable: true }) grievanceOfficer: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) grievanceEmail: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true }) grievancePhone: string | null;
  /** When the phone is answered, in the academy's words. */
  @Column({ type: 'varchar', length: 120, nullable: true }) grievanceHours: string | null;
  @Column({ type: 'varchar', length: 8, default: '999293' }) sacCode: string;
  /** Percent, included in every price. */
  @Column({ type: 'integer', default: 18 }) gstRate: number;
  /** The largest payment that SMS alone approve, in rupees: a phone is easier to spoof than a statement or a signed mail. */
  @Column({ type: 'integer', default: 10_000 }) smsPaymentCap: number;
  /** What SMS alone approve in a day, in rupees. */
  @Column({ type: 'integer', default: 50_000 }) smsDayCap: number;
  /** Lines such as `pentest = hacking, red team`. Null: the default. */
  @Column({ type: 'text', nullable: true }) searchSynonyms: string | null;
  /** Incremented by each save, so that a save based on outdated values is rejected. */
  @Column({ type: 'integer' }) version: number;
  @ReferenceColumn() @ForeignKey('users') changedBy: string;
  @TimeColumn() changedAt: Date;
}
