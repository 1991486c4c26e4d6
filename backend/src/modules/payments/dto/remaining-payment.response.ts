import { PickType } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { OpenCheckoutResponse } from '../../checkout/index.js';
import type { RemainingPayment } from '../parts.service.js';

/** How the learner pays the remainder of a payment. */
export class RemainingPaymentResponse extends PickType(OpenCheckoutResponse, [
  'order_code',
  'payee_name',
  'upi_id',
  'upi_qr',
]) {
  payment_id: string;
  /**
   * The amount still due, in rupees; link and QR code request exactly this.
   * @example 2499
   */
  amount: number;
  /**
   * The received amount, in rupees: recorded parts, and what the bank has shown since.
   * @example 3000
   */
  received_amount: number;
  /**
   * Opens a payment app with everything filled in; null without a UPI ID.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=2499.00&cu=INR&tn=TA7K3QX9MZ&tr=TA7K3QX9MZ'
   */
  upi_link: string | null;

  static from({
    payment,
    arrivedPaise,
    duePaise,
    payeeName,
    upiAddress,
    instructions,
  }: RemainingPayment): RemainingPaymentResponse {
    return {
      payment_id: payment.id,
      amount: toRupees(duePaise),
      received_amount: toRupees(arrivedPaise),
      order_code: payment.orderCode,
      payee_name: payeeName,
      upi_id: upiAddress,
      upi_link: instructions.link,
      upi_qr: instructions.qr,
    };
  }
}
