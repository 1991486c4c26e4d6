import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TimeColumn } from '../../platform/database/columns.js';
import { Receipt } from './receipt.entity.js';

/**
 * Takes back a void tax invoice, in full; its values are those of the invoice. Inserted by the function
 * `issue_credit_note` while the voiding transaction commits. Append-only, enforced by a trigger.
 */
@Entity('credit_notes')
@Unique('credit_notes_receipt_key', ['receiptNumber'])
@Index('credit_notes_series_idx', ['series', 'issuedAt'])
@Index('credit_notes_issued_idx', ['issuedAt'])
export class CreditNote {
  @PrimaryColumn({ type: 'varchar', length: 16 }) number: string;
  @Column({ type: 'varchar', length: 20 }) @ForeignKey(() => Receipt) receiptNumber: string;
  /** The gapless series of its number: `CN/26-27`. */
  @Column({ type: 'varchar', length: 12 }) series: string;
  @TimeColumn() issuedAt: Date;
}
