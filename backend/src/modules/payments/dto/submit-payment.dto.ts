import { ApiProperty } from '@nestjs/swagger';
import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsTypedCoupon } from '../../coupons/index.js';

/** Proof of a transfer: at least one of transaction ID and receipt email. */
export class SubmitPaymentDto {
  /** The bank's or the app's ID of the transfer; 12 digits are a UTR, others are stored as they are. */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;

  /** The address that the payment app sent its receipt to. */
  @EmptyIsAbsent()
  @IsMailAddress()
  receipt_email?: string;

  /**
   * A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
   * see it.
   */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  evidence?: unknown;

  /** Always UPI. */
  @EmptyIsAbsent()
  @IsIn(['UPI'], { message: 'Payments are made by UPI' })
  payment_method?: 'UPI';

  /**
   * Only used if there is no checkout session for the course yet: one is then opened at the current price with this
   * coupon. An existing session already has its coupon.
   */
  @IsTypedCoupon()
  coupon?: string;

  /**
   * The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
   * the amount on the first screen, then edited details in another tab): the payment then has this session's amount.
   * Default: the latest session for the course.
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(64)
  checkout_session_id?: string;
}
