import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { GST_STATE_CODES, type GstStateCode } from '@triad/shared/gst-states';
import { IsGstin } from '../../../platform/common/validation/gstin.js';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { IsTypedCoupon } from '../../coupons/index.js';

const INVALID_DETAILS = 'Please enter your name and a valid email';

/** The payer's details and coupon. */
export class StartCheckoutDto {
  /**
   * The payer's full name. Some have one letter.
   * @example 'Priya Sharma'
   */
  @IsLine({ min: 1, max: MAX_NAME_LENGTH, message: INVALID_DETAILS })
  name: string;

  /**
   * The payer's email.
   * @example 'priya@example.com'
   */
  @IsMailAddress(INVALID_DETAILS)
  email: string;

  /** A coupon's code, case-insensitive. Default or empty: no coupon. */
  @IsTypedCoupon()
  coupon?: string;

  /** The buyer's GSTIN, for the tax invoice. Default or empty: none. */
  @EmptyIsAbsent()
  @IsGstin()
  gstin?: string;

  /**
   * The buyer's legal name, for the tax invoice. Default: the payer's name.
   * @example 'Sharma Security Private Limited'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_NAME_LENGTH })
  legal_name?: string;

  /** The state's GST code. The state of `gstin` takes precedence; the default is the academy's state. */
  @ApiPropertyOptional({ enum: GST_STATE_CODES, enumName: 'GstStateCode' })
  @EmptyIsAbsent()
  @IsIn(GST_STATE_CODES, { message: 'Choose a state' })
  place_of_supply?: GstStateCode;
}
