import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many receipts a year has seen. Its row's lock lines approvals up, so that numbers have neither gaps nor twins. */
@Entity('receipt_counters')
@Check('receipt_counters_last_check', 'last >= 1')
export class ReceiptCounter {
  @PrimaryColumn({ type: 'integer' }) year: number;
  @Column({ type: 'integer' }) last: number;
}
