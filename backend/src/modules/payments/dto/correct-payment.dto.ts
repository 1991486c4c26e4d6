import { ApiProperty } from '@nestjs/swagger';
import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { PaymentResponse } from './payment.response.js';

/** Changes to the proof of a payment: at least one of the two. */
export class CorrectPaymentDto {
  /**
   * The transaction ID as shown by the payment app or the bank. If omitted, it is unchanged.
   * @example '632560217754'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;

  /**
   * A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
   * see it.
   */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;
}

/** The result of a correction. */
export class CorrectedPaymentResponse {
  /** @example 'Payment updated. Access is usually granted within a few hours.' */
  message: string;
  payment: PaymentResponse;
}
