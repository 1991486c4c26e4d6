import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import type { OverpaidRest } from '../allocations/allocations.repository.js';
import { OVERPAYMENTS, type Overpayment } from '../allocations/bank-allocation.entity.js';

/** What a transfer had more than was due, for its learner. */
export class LearnerOverpaymentResponse {
  /**
   * In rupees.
   * @example 500
   */
  amount: number;
  /** @example 'refunded' */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment' })
  overpayment: Overpayment;
  /**
   * The bank's reference of the transfer that sent it back; null if none was recorded.
   * @example '632560217799'
   */
  reference: string | null;

  static from(this: void, { paise, overpayment, reference }: OverpaidRest): LearnerOverpaymentResponse {
    return { amount: toRupees(paise), overpayment, reference };
  }
}
