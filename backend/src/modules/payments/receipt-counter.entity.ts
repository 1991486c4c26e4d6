import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last number of each series. Its row lock serialises approvals, so that numbers have neither gaps nor duplicates.
 */
@Entity('receipt_counters')
@Check('receipt_counters_last_check', 'last >= 1')
export class ReceiptCounter {
  /** `TA-2026`, `TA/26-27` */
  @PrimaryColumn({ type: 'varchar', length: 12 }) series: string;
  @Column({ type: 'integer' }) last: number;
}
