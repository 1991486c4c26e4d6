import { IsPayeeName, IsUpiId } from './settings.dto.js';

/** A payee to preview before saving. */
export class UpiPreviewQuery {
  /** @example 'academy@okbank' */
  @IsUpiId()
  upi_id: string;

  /**
   * The payee's name in payment apps.
   * @example 'Triad Academy'
   */
  @IsPayeeName()
  payee_name: string;
}

/** What payment apps show of a payee, to check whose account it is before learners pay to it. */
export class UpiPreviewResponse {
  /**
   * Opens a payment app with the payee filled in and the amount left open.
   * @example 'upi://pay?pa=academy@okbank&pn=Triad%20Academy&cu=INR'
   */
  upi_link: string;

  /**
   * The link as a QR code: an SVG in a data URI.
   * @example 'data:image/svg+xml;base64,PHN2Zy…'
   */
  upi_qr: string;
}
