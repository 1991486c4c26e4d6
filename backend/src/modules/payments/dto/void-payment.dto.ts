import { IsText } from '../../../platform/common/validation/text.js';

export class VoidPaymentDto {
  /**
   * Why the approval was a mistake, for the learner and the history. 1 to 500 characters.
   * @example 'The transfer belongs to another learner.'
   */
  @IsText({ min: 1, max: 500 })
  reason: string;
}
