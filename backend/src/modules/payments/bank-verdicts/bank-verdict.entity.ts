import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { IdColumn } from '../../../platform/database/columns.js';
import { Payment } from '../payment.entity.js';

export const BANK_VERDICTS = [
  'confirmed',
  'short',
  'over',
  'near_reference',
  'other_payer',
  'look',
  'none',
] as const;
/**
 * `confirmed`: the bank has seen exactly this payment. `short`, `over`: another amount. `near_reference`: the typed reference
 * differs by a slip. `other_payer`: paid under another name. `look`: anything else that a person has to compare. `none`: nothing.
 */
export type BankVerdictKind = (typeof BANK_VERDICTS)[number];

/**
 * What the bank's lines say of a pending payment, for administrators; none: no row. Brought up to date by the `bank` queue with
 * what learners may know (`bank_confirmations`), so that a list of payments costs a join and no matching.
 */
@Entity('bank_verdicts')
@Check(
  'bank_verdicts_verdict_check',
  `verdict IN ('confirmed', 'short', 'over', 'near_reference', 'other_payer', 'look')`,
)
export class BankVerdict {
  @IdColumn() @ForeignKey(() => Payment) paymentId: string;
  @Column({ type: 'varchar', length: 16 }) verdict: Exclude<BankVerdictKind, 'none'>;
  /** What the bank shows; of several transfers their sum. */
  @Column({ type: 'bigint' }) amountPaise: number;
  @Column({ type: 'text', nullable: true }) sentence: string | null;
}
