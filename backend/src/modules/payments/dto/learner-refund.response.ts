import { toRupees } from '../../../platform/common/money.js';
import type { Refund } from '../refund.entity.js';

/** A refund, for its learner. */
export class LearnerRefundResponse {
  /**
   * In rupees.
   * @example 500
   */
  amount: number;
  /**
   * The bank's reference of the refund transfer.
   * @example '632560217799'
   */
  reference: string;
  /** The day on which it was sent, in India. */
  refunded_on: string;

  static from(
    this: void,
    { amountPaise, reference, refundedOn }: Pick<Refund, 'amountPaise' | 'reference' | 'refundedOn'>,
  ): LearnerRefundResponse {
    return { amount: toRupees(amountPaise), reference, refunded_on: refundedOn };
  }
}
