import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { IsText } from '../../../platform/common/validation/text.js';

export class VoidPartDto {
  /**
   * Why the part was a mistake, for the learner and the record. 1 to 500 characters.
   * @example 'This transfer belongs to another learner.'
   */
  @IsText({ min: 1, max: MAX_REASON_LENGTH })
  reason: string;
}
