import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsLine } from '../../../platform/common/validation/text.js';
import { IsRupees } from '../../../platform/common/validation/strict-number.js';

/** A transfer of less than the amount, or the rest of it. */
export class RecordPartDto {
  /**
   * The received amount in rupees: less than the payment’s amount and, after other parts, at most the rest.
   * @example 3000
   */
  @IsRupees({ min: 0.01, max: 10_000_000 })
  amount: number;
  /** The bank's reference of the transfer. Each reference can be used once. */
  @IsLine({ min: 1, max: MAX_REFERENCE_LENGTH, message: 'Enter the bank reference of the transfer' })
  reference: string;
}
