import { MAX_BANK_TEXT_LENGTH } from '@triad/shared/limits';
import { IsText } from '../../../platform/common/validation/text.js';

export class BankTextQuery {
  /**
   * Messages or statement lines from a bank, separated by line breaks or `⏎`.
   * @example 'UPI/632560217745/RAVI 5,499.00 ⏎ UPI/632560217746/ASHA 4,999.00'
   */
  @IsText({ min: 1, max: MAX_BANK_TEXT_LENGTH })
  text: string;
}
