import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { GST_STATE_CODES, type GstStateCode } from '@triad/shared/gst-states';
import { UPI_KINDS, type UpiKind } from '@triad/shared/bank-qr';
import { IsGstin } from '../../../platform/common/validation/gstin.js';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { toRupees } from '../../../platform/common/money.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import { type CheckoutSession, QuoteResponse, type UpiInstructions } from '../../checkout/index.js';

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

/** Amount, payee and expiry: frozen for this learner and this course. */
export class CheckoutSessionResponse extends PickType(QuoteResponse, [
  'amount',
  'original_amount',
  'discount_percent',
  'coupon',
]) {
  id: string;
  /** Short reference for the note of the transfer. */
  order_code: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  course_id: string;
  course_title: string;
  /**
   * URL path of the course's image; null without one.
   * @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d'
   */
  thumbnail: string | null;
  /**
   * A QR code of `upi_link` as an SVG data URI. Null if the academy has no UPI ID ('QR not configured') or nothing is
   * due.
   */
  upi_qr: string | null;
  /** The academy's UPI id; null: 'Not configured'. */
  upi_address: string | null;
  payee_name: string;
  /** What the bank registered the UPI id as. */
  @ApiProperty({ enum: UPI_KINDS, enumName: 'UpiKind' })
  upi_kind: UpiKind;
  /**
   * The bank's own signed QR code for the UPI id, as an SVG data URI: the payer types the amount. Null without one.
   */
  upi_signed_qr: string | null;
  /**
   * Opens a payment app with payee, exact amount and order code filled in. Null if `upi_qr` is.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=4499.00&cu=INR&tn=TA7K3QX9MZ&tr=TA7K3QX9MZ'
   */
  upi_link: string | null;
  /**
   * The payer's name.
   * @example 'Priya Sharma'
   */
  name: string;
  /**
   * The payer's email.
   * @example 'priya@example.com'
   */
  email: string;
  /** Until when the coupon is reserved, in UTC. Later proof is still accepted, at the same amount. */
  session_expires_at: Date;
  /** True if nothing was due: no proof is needed, and access is granted within moments. */
  access_granted: boolean;

  static from(
    checkout: CheckoutSession,
    accessGranted: boolean,
    upi: UpiInstructions,
  ): CheckoutSessionResponse {
    return {
      id: checkout.id,
      order_code: checkout.orderCode,
      course_id: checkout.courseId,
      course_title: checkout.courseTitle,
      thumbnail: checkout.thumbnail,
      amount: toRupees(checkout.amountPaise),
      original_amount: toRupees(checkout.originalAmountPaise),
      discount_percent: checkout.discountPercent,
      coupon: checkout.couponCode,
      upi_qr: upi.qr,
      upi_address: checkout.upiAddress,
      payee_name: checkout.payeeName,
      upi_kind: checkout.upiKind,
      upi_signed_qr: upi.signedQr,
      upi_link: upi.link,
      name: checkout.payerName,
      email: checkout.payerEmail,
      session_expires_at: checkout.expiresAt,
      access_granted: accessGranted,
    };
  }
}
