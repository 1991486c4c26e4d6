import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';

/** Grants a learner a course without a payment in the academy. */
export class GrantEnrolmentDto {
  /**
   * The learner's email; compared trimmed and in lower case.
   * @example 'rahul@example.com'
   */
  @IsMailAddress()
  email: string;

  /**
   * An internal note, for example how it was paid. The learner doesn't see it.
   * @example 'Paid by bank transfer, NEFT reference N326250045'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REASON_LENGTH })
  reason?: string;
}
