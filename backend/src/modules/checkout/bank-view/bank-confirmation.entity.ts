import { type ReviewCode } from './review-code.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { CheckoutSession } from '../checkout-session.entity.js';

/** `seen`: the full amount due. `short`: less. */
export type ConfirmationState = 'seen' | 'short';

/**
 * What the bank shows of a checkout, submitted or not, that its learner may know. Brought up to date by the `bank` queue, so that ten
 * thousand learners who ask cost a join and no matching.
 */
@Entity('bank_confirmations')
@Index('bank_confirmations_line_idx', ['lineId'])
@Check('bank_confirmations_state_check', `state IN ('seen', 'short')`)
@Check('bank_confirmations_amount_check', 'amount_paise > 0')
@Check('bank_confirmations_review_check', `review IN ('price_changed', 'after_expiry', 'reference_alone')`)
export class BankConfirmation {
  @IdColumn() @ForeignKey(() => CheckoutSession) checkoutSessionId: string;
  /** Of several transfers the first. */
  @ReferenceColumn() @ForeignKey('bank_lines') lineId: string;
  @Column({ type: 'varchar', length: 5 }) state: ConfirmationState;
  @Column({ type: 'bigint' }) amountPaise: number;
  /** Why a person decides although the full amount has come; null otherwise. */
  @Column({ type: 'varchar', length: 20, nullable: true }) review: ReviewCode | null;
  /** When the learner could first know. */
  @CreatedAtColumn() createdAt: Date;
}
