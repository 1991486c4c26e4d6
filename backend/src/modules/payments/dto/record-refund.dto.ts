import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { IsLine, IsText } from '../../../platform/common/validation/text.js';
import { IsRupees } from '../../../platform/common/validation/strict-number.js';

export class RecordRefundDto {
  /**
   * In rupees; together with earlier refunds at most the amount paid.
   * @example 4999
   */
  @IsRupees({ min: 0.01, max: 10_000_000 })
  amount: number;
  /** The bank's reference of the refund transfer. Each reference is one refund. */
  @IsLine({ min: 1, max: MAX_REFERENCE_LENGTH })
  reference: string;
  /**
   * The day in India on which the bank sent the money, YYYY-MM-DD: not before the payment, not in the future.
   * @example '2026-11-23'
   */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Refunded on must be a day like 2026-11-23' })
  @IsISO8601({ strict: true }, { message: 'Refunded on must be a day like 2026-11-23' })
  refunded_on: string;
  /** For the administrators only. Up to 500 characters. */
  @IsOptional()
  @IsText({ max: MAX_REASON_LENGTH })
  note?: string;
}
