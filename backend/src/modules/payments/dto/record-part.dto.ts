import { IsLine } from '../../../platform/common/validation/text.js';
import { IsRupees } from '../../../platform/common/validation/strict-number.js';

/** A transfer that covers less than what is to be paid. */
export class RecordPartDto {
  /**
   * What arrived, in rupees: less than what is still to be paid.
   * @example 3000
   */
  @IsRupees({ min: 0.01, max: 10_000_000 })
  amount: number;
  /**
   * The bank's reference of the transfer. One reference buys one thing.
   * @example '632560217745'
   */
  @IsLine({ min: 1, max: 100, message: 'Enter the bank reference of the transfer' })
  reference: string;
}
