import { ApiProperty } from '@nestjs/swagger';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { PaymentResponse } from './payment.response.js';

/** What changes about the proof of a payment: at least one of the two. */
export class CorrectPaymentDto {
  /**
   * The transaction ID as the payment app or the bank shows it. Left out: it stays as it is.
   * @example '632560217754'
   */
  @EmptyIsAbsent()
  @IsLine({ max: 100 })
  transaction_id?: string;

  /** A screenshot of the transfer: JPEG, PNG, WebP or PDF to 5 MB, in a multipart form only. Administrators alone see it. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;
}

/** The answer to a correction. */
export class CorrectedPaymentResponse {
  /** @example 'Payment updated. We will verify and grant access soon.' */
  message: string;
  payment: PaymentResponse;
}
