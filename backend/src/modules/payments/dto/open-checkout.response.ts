import type { OpenCheckout } from '../checkout.service.js';
import { BankViewResponse } from './bank-view.response.js';

/** The bank confirmation of an open checkout without a submission. */
export class OpenCheckoutResponse extends BankViewResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  checkout_session_id: string;
  /**
   * The note of the transfer.
   * @example 'TA7K3QX9MZ'
   */
  order_code: string;
  /** @example 'Triad Academy' */
  payee_name: string;
  /**
   * The academy's current UPI ID, for the missing amount; null if none is set.
   * @example 'academy@okbank'
   */
  upi_id: string | null;
  /** The whole amount came in several transfers: an administrator can approve it once a proof was submitted. */
  proof_needed: boolean;
  /**
   * Opens a payment app with the missing amount filled in; null unless `bank` is `short`, or without a UPI ID.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=100.00&cu=INR&tn=TA7K3QX9MZ&tr=TA7K3QX9MZ'
   */
  upi_link: string | null;
  /**
   * The link as a QR code: an SVG in a data URI. Null if `upi_link` is.
   * @example 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0i…'
   */
  upi_qr: string | null;

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
