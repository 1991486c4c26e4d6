import { ApiProperty } from '@nestjs/swagger';
import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsTypedCoupon } from '../../coupons/index.js';

/** Proof of a transfer: at least one of transaction ID and receipt email. */
export class SubmitPaymentDto {
  /**
   * The bank's or the app's ID of the transfer; 12 digits are a UTR, others are stored as they are.
   * @example '632560217745'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;

  /**
   * The address that the payment app sent its receipt to.
   * @example 'priya@example.com'
   */
  @EmptyIsAbsent()
  @IsMailAddress()
  receipt_email?: string;

  /**
   * A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
   * see it.
   */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;

  /**
   * Always UPI.
   * @example 'UPI'
   */
  @EmptyIsAbsent()
  @IsIn(['UPI'], { message: 'Payments are made by UPI' })
  payment_method?: 'UPI';

  /**
   * Only used if there is no checkout session for the course yet: one is then opened at the current price with this
   * coupon. An existing session already has its coupon.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  coupon?: string;

  /**
   * The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
   * the amount on the first screen, then edited details in another tab): the payment then has this session's amount.
   * Default: the latest session for the course.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(64)
  checkout_session_id?: string;
}
