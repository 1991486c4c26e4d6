import { MAX_FLAG_LENGTH } from '@triad/shared/limits';
import { IsLine } from '../../../../../platform/common/validation/text.js';

export class SubmitFlagDto {
  @IsLine({ min: 1, max: MAX_FLAG_LENGTH, message: 'Paste the flag that you found' })
  flag: string;
}

/** The result of a submitted flag. */
export class FlagResultResponse {
  /**
   * Whether it is the flag in this learner's file.
   * @example true
   */
  correct: boolean;
  /** Whether the lesson is complete: by this flag or an earlier one. */
  completed: boolean;
}
