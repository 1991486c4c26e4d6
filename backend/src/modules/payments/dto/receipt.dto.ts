import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { GST_STATES, isGstStateCode } from '@triad/shared/gst-states';
import { toRupees } from '../../../platform/common/money.js';
import { rupeesInWords } from '../../../platform/common/rupees-in-words.js';
import { type Receipt, RECEIPT_KINDS, type ReceiptKind } from '../receipt.entity.js';
import type { PaymentWithReceipt } from '../receipts.repository.js';
import { QuoteResponse } from '../../checkout/index.js';
import { LearnerOverpaymentResponse, LearnerRefundResponse } from './payment-records.dto.js';
import { PaymentResponse } from './payment.dto.js';

/** The tax details of a GST invoice at the time of issue. */
export class GstDetailsResponse {
  seller_gstin: string;
  seller_name: string;
  seller_address: string;
  /** SAC or HSN code. */
  sac_code: string;
  /** Percent, included in the amount. */
  rate: number;
  /** The state's GST code. */
  place_of_supply: string;
  place_of_supply_name: string;
  /** Null for an unregistered buyer. */
  buyer_gstin: string | null;
  buyer_name: string;
  /** The amount without tax, in rupees; with the taxes it is exactly the amount. */
  taxable_amount: number;
  /** In rupees; 0 between states. */
  cgst: number;
  /** In rupees; 0 between states. */
  sgst: number;
  /** In rupees; 0 within the academy's state. */
  igst: number;
  /** Whether the buyer owes the tax (reverse charge); always false. */
  reverse_charge: boolean;

  /** Null for a plain receipt. */
  static from(this: void, receipt: Receipt, payerName: string): GstDetailsResponse | null {
    if (receipt.kind !== 'invoice') return null;
    const place = receipt.placeOfSupply ?? '';
    return {
      seller_gstin: receipt.sellerGstin ?? '',
      seller_name: receipt.sellerName ?? '',
      seller_address: receipt.sellerAddress ?? '',
      sac_code: receipt.sacCode ?? '',
      rate: receipt.gstRate ?? 0,
      place_of_supply: place,
      place_of_supply_name: isGstStateCode(place) ? GST_STATES[place] : place,
      buyer_gstin: receipt.buyerGstin,
      buyer_name: receipt.buyerName ?? payerName,
      taxable_amount: toRupees(receipt.taxablePaise ?? 0),
      cgst: toRupees(receipt.cgstPaise ?? 0),
      sgst: toRupees(receipt.sgstPaise ?? 0),
      igst: toRupees(receipt.igstPaise ?? 0),
      reverse_charge: false,
    };
  }
}

/** Takes back a void tax invoice. */
export class CreditNoteResponse {
  /** @example 'CN/26-27/000001' */
  number: string;
  /**
   * In UTC.
   * @example '2026-11-21T11:05:00.000Z'
   */
  issued_at: Date;
}

/** A receipt or tax invoice. */
export class ReceiptResponse extends IntersectionType(
  PickType(PaymentResponse, ['course_id', 'course_title', 'coupon_code', 'order_code']),
  PickType(QuoteResponse, ['original_amount', 'discount_percent', 'discount_amount']),
) {
  /** The year of approval and a running number. */
  receipt_number: string;
  payment_id: string;
  /**
   * `invoice`: a GST tax invoice.
   * @example 'receipt'
   */
  @ApiProperty({ enum: RECEIPT_KINDS, enumName: 'ReceiptKind' })
  kind: ReceiptKind;
  /** Null for a plain receipt. */
  gst: GstDetailsResponse | null;
  /**
   * When the payment was approved, in UTC.
   * @example '2026-11-20T11:05:00.000Z'
   */
  issued_at: Date;
  /**
   * When the payment was voided, in UTC: the receipt is no longer valid. Null while it is valid.
   * @example null
   */
  voided_at: Date | null;
  /** Null unless it is a void tax invoice. */
  credit_note: CreditNoteResponse | null;
  /** When the learner submitted the proof, in UTC. */
  paid_at: Date;
  academy_name: string;
  /** Contact for questions; null if no address is configured. */
  support_email: string | null;
  /** Who received the money. */
  payee_name: string;
  /** The UPI ID that was paid; null if nothing was due, or none was configured. */
  payee_upi: string | null;
  /** As given at checkout. */
  payer_name: string;
  payer_email: string;
  /**
   * What was paid, in rupees.
   * @example 4499
   */
  amount: number;
  /** The same in words, in Indian numbering. */
  amount_in_words: string;
  payment_method: string;
  /** Null if the receipt email was the proof, or nothing was due. */
  transaction_id: string | null;
  /** Oldest first. */
  refunds: LearnerRefundResponse[];
  /** What was paid less what was refunded, in rupees. */
  net_amount: number;
  /** What was paid more than was due. Empty for an invoice, which certifies the price alone. */
  overpayments: LearnerOverpaymentResponse[];

  static from(
    {
      receipt,
      creditNote,
      payment,
      checkout,
      refunds,
      overpayments,
    }: PaymentWithReceipt & { receipt: Receipt },
    academy: { name: string; supportEmail: string | null },
  ): ReceiptResponse {
    return {
      receipt_number: receipt.number,
      payment_id: payment.id,
      kind: receipt.kind,
      gst: GstDetailsResponse.from(receipt, payment.payerName),
      issued_at: receipt.issuedAt,
      voided_at: receipt.voidedAt,
      credit_note: creditNote && { number: creditNote.number, issued_at: creditNote.issuedAt },
      paid_at: payment.createdAt,
      academy_name: academy.name,
      support_email: academy.supportEmail,
      payee_name: checkout.payeeName,
      payee_upi: payment.amountPaise > 0 ? checkout.upiAddress : null,
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      course_id: payment.courseId,
      course_title: payment.courseTitle,
      original_amount: toRupees(payment.originalAmountPaise),
      discount_percent: payment.discountPercent,
      discount_amount: toRupees(payment.originalAmountPaise - payment.amountPaise),
      coupon_code: payment.couponCode,
      amount: toRupees(payment.amountPaise),
      amount_in_words: rupeesInWords(payment.amountPaise),
      payment_method: payment.paymentMethod,
      transaction_id: payment.transactionId,
      order_code: payment.orderCode,
      refunds: refunds.map(LearnerRefundResponse.from),
      net_amount: toRupees(payment.amountPaise - payment.refundedPaise),
      overpayments: receipt.kind === 'invoice' ? [] : overpayments.map(LearnerOverpaymentResponse.from),
    };
  }
}
