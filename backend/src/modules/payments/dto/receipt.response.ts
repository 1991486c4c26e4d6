import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { rupeesInWords } from '../../../platform/common/rupees-in-words.js';
import type { PaymentWithReceipt } from '../receipts.repository.js';
import { type Receipt, RECEIPT_KINDS, type ReceiptKind } from '../receipt.entity.js';
import { GstDetailsResponse } from './gst-details.response.js';
import { LearnerOverpaymentResponse } from './learner-overpayment.response.js';
import { LearnerRefundResponse } from './learner-refund.response.js';
import { PaymentResponse } from './payment.response.js';
import { QuoteResponse } from '../../checkout/index.js';

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
      session,
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
      payee_name: session.payeeName,
      payee_upi: payment.amountPaise > 0 ? session.upiAddress : null,
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
