import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsOptional } from 'class-validator';
import { IsLine } from '../../../platform/common/validation/text.js';

export class ApprovePaymentDto {
  /**
   * The transaction ID that was compared with the bank. If the learner has changed it since, nothing is approved. If
   * omitted, this isn't checked.
   */
  @IsOptional()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;
}
