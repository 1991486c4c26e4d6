import { IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';

const INVALID_DETAILS = 'Please enter your name and a valid email';

/** Who pays, and with which coupon. */
export class StartCheckoutDto {
  /**
   * The payer's full name, at least 2 characters.
   * @example 'Priya Sharma'
   */
  @IsLine({ min: 2, max: 120, message: INVALID_DETAILS })
  name: string;

  /**
   * The payer's email.
   * @example 'priya@example.com'
   */
  @IsMailAddress(INVALID_DETAILS)
  email: string;

  /**
   * A coupon's code, in any case. Left out or empty: no coupon.
   * @example 'FIRST10'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(100)
  coupon?: string;
}
