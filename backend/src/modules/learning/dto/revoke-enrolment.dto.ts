import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';

/** Ends a learner's access. */
export class RevokeEnrolmentDto {
  /**
   * Why. It stays on record, and the learner reads it in the mail.
   * @example 'Your payment was refunded'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REASON_LENGTH })
  reason?: string;
}
