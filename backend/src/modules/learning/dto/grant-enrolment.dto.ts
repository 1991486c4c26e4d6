import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';

/** Gives a learner a course that they paid for another way, or not at all. */
export class GrantEnrolmentDto {
  /**
   * Of the learner's account; compared trimmed and in lower case.
   * @example 'rahul@example.com'
   */
  @IsMailAddress()
  email: string;

  /**
   * Why, for those who look later: how it was paid, for example. The learner doesn't see it.
   * @example 'Paid by bank transfer, NEFT reference N326250045'
   */
  @EmptyIsAbsent()
  @IsLine({ max: 500 })
  reason?: string;
}
