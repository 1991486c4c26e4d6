import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsOptional } from 'class-validator';
import { EmptyIsAbsent, IsText } from '../../../platform/common/validation/text.js';

export class RejectPaymentDto {
  /**
   * The reason, shown to the learner in the mail and with the payment. At most 500 characters.
   * @example 'We could not find this transfer in our account.'
   */
  @EmptyIsAbsent()
  @IsText({ max: MAX_REASON_LENGTH })
  reason?: string;

  /**
   * Rejects a payment that the bank has seen, too. Without it, such a payment stays pending
   * (409 `payments.bank_has_seen_it`).
   */
  @IsOptional()
  @IsBoolean()
  confirm_seen?: boolean;
}
