import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import type { OpenCheckout, Quote } from '../checkout.service.js';
import { REVIEW_CODES, type ReviewCode } from '../bank-view/review-code.js';
import { BANK_VIEWS, type BankView, type BankViewState } from '../bank-view/bank-view.js';

/** The coupon to check. */
export class QuoteDto {
  /** A coupon's code, case-insensitive. Default or empty: the price without one, and a sample code if there is one. */
  @IsTypedCoupon()
  coupon?: string;
}

/** The price of a course, and a coupon's discount. */
export class QuoteResponse {
  /** The coupon's code; null without one. */
  coupon: string | null;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's discount, in rupees. */
  discount_amount: number;
  /**
   * The amount due, in rupees.
   * @example 4499
   */
  amount: number;
  /**
   * A code to show as an example: active, 10 % off, and usable by this learner. Null if there is none, or if a coupon
   * was given.
   * @example null
   */
  sample_coupon: string | null;

  static from(this: void, { originalPaise, amountPaise, coupon, sampleCoupon }: Quote): QuoteResponse {
    return {
      coupon: coupon?.code ?? null,
      original_amount: toRupees(originalPaise),
      discount_percent: coupon?.percentOff ?? 0,
      discount_amount: toRupees(originalPaise - amountPaise),
      amount: toRupees(amountPaise),
      sample_coupon: sampleCoupon,
    };
  }
}

/** The bank confirmation of the learner's own money. Another person's reference is treated like an unknown one. */
export class BankViewResponse {
  /**
   * `waiting`: the bank has not shown this money. `seen`: it has shown the whole of what is due; the course opens by itself, or when an
   * administrator approves. `short`: it has shown less. Null where the academy asks no bank, or nothing is due any more.
   */
  @ApiProperty({ enum: BANK_VIEWS, enumName: 'BankView', nullable: true })
  bank: BankViewState | null;
  /** The received amount in rupees; null while waiting. */
  bank_amount: number | null;
  /** The missing amount in rupees; null unless `bank` is `short`. */
  missing_amount: number | null;
  /** When it was received, in UTC; also for an approval within the last day; null while waiting. */
  bank_seen_at: Date | null;
  /**
   * Why an administrator decides although the bank shows the whole amount. `price_changed`: submitted after the checkout had expired, at a
   * price that has changed since; `after_expiry`: the money came after that; `reference_alone`: the bank shows nothing but the
   * reference. Null otherwise.
   * @example null
   */
  @ApiProperty({ enum: REVIEW_CODES, enumName: 'BankReview', nullable: true, type: 'string' })
  bank_review: ReviewCode | null;

  static of({ state, shownPaise, missingPaise, shownAt, review }: BankView): BankViewResponse {
    return {
      bank: state,
      bank_amount: shownPaise === null ? null : toRupees(shownPaise),
      missing_amount: missingPaise === null ? null : toRupees(missingPaise),
      bank_seen_at: shownAt,
      bank_review: review,
    };
  }
}

/** The bank confirmation of an open checkout without a submission. */
export class OpenCheckoutResponse extends BankViewResponse {
  checkout_session_id: string;
  /** The whole amount came in several transfers: an administrator can approve it once a proof was submitted. */
  proof_needed: boolean;
  /**
   * Opens a payment app with the missing amount filled in; null unless `bank` is `short`, or without a UPI ID.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=100.00&cu=INR&tn=TA7K3QX9MZ&tr=TA7K3QX9MZ'
   */
  upi_link: string | null;
  /** The link as a QR code: an SVG in a data URI. Null if `upi_link` is. */
  upi_qr: string | null;
  /** The note of the transfer. */
  order_code: string;
  payee_name: string;
  /** The academy's current UPI ID; null if none is set. */
  upi_id: string | null;

  static from({
    id,
    orderCode,
    payeeName,
    upiAddress,
    bank,
    needsProof,
    instructions,
  }: OpenCheckout): OpenCheckoutResponse {
    return {
      ...BankViewResponse.of(bank),
      checkout_session_id: id,
      order_code: orderCode,
      payee_name: payeeName,
      upi_id: upiAddress,
      proof_needed: needsProof,
      upi_link: instructions?.link ?? null,
      upi_qr: instructions?.qr ?? null,
    };
  }
}
