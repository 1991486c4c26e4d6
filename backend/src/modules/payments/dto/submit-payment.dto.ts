import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';

/** Proof of a transfer: at least one of transaction id and receipt email. */
export class SubmitPaymentDto {
  /**
   * The bank's or the app's id of the transfer; 12 digits is a UTR, others are taken as they are.
   * @example '632560217745'
   */
  @EmptyIsAbsent()
  @IsLine({ max: 100 })
  transaction_id?: string;

  /**
   * The address the payment app sent its receipt to.
   * @example 'priya@example.com'
   */
  @EmptyIsAbsent()
  @IsMailAddress()
  receipt_email?: string;

  /** A screenshot of the transfer: JPEG, PNG, WebP or PDF to 5 MB, in a multipart form only. Administrators alone see it. */
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
   * Only read when there is no checkout session for the course yet: one is then opened at today's price with this
   * coupon. A session has its coupon already.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(100)
  coupon?: string;

  /**
   * The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
   * what the first screen asked for, then edited details in another tab): the payment then has the amount of this
   * one. Left out: the latest session for the course.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(64)
  checkout_session_id?: string;
}
