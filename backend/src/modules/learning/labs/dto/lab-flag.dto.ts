import { IsLine } from '../../../../platform/common/validation/text.js';

export class SubmitFlagDto {
  /** @example 'TRIAD{QX7K2M4NVA5RWJ3TBZ6YHCLE}' */
  @IsLine({ min: 1, max: 200, message: 'Paste the flag that you found' })
  flag: string;
}

/** What a flag was. */
export class FlagResultResponse {
  /**
   * Whether it is the flag of this learner's file.
   * @example true
   */
  correct: boolean;
  /**
   * Whether the lesson is complete: by this flag or by an earlier one.
   * @example true
   */
  completed: boolean;
}
