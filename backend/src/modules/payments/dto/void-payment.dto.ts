import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { IsText } from '../../../platform/common/validation/text.js';

export class VoidPaymentDto {
  /**
   * Why the approval was a mistake, for the learner and the history. 1 to 500 characters.
   * @example 'The transfer belongs to another learner.'
   */
  @IsText({ min: 1, max: MAX_REASON_LENGTH })
  reason: string;
}
