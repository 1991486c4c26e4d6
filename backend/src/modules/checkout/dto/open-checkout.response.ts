import type { OpenCheckout } from '../checkout.service.js';
import { BankViewResponse } from './bank-view.response.js';

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
