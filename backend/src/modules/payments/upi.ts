import QRCode from 'qrcode';
import type { CheckoutSession } from './checkout-session.entity.js';

/** One transfer that a payment app can be asked to make. */
export interface UpiRequest {
  /** The payee's UPI id. */
  address: string;
  payeeName: string;
  amountPaise: number;
  /** Goes with the transfer as its note and its reference. */
  orderCode: string;
}

/**
 * The link that opens a payment app with everything filled in. Payment apps read it as a URI, not as a form: a space is
 * %20 (a '+' would be shown as one), and the '@' of the address stands as it is.
 */
export function upiLink({ address, payeeName, amountPaise, orderCode }: UpiRequest): string {
  const fields = {
    pa: address,
    pn: payeeName,
    am: rupeesWithTwoDecimals(amountPaise),
    cu: 'INR',
    tn: orderCode,
    tr: orderCode,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeUpi(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** The link as a QR code: an SVG in a data URI. */
export async function upiQr(link: string): Promise<string> {
  const svg = await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** How to pay a session: null where no UPI id is configured or there is nothing to pay. */
export interface UpiInstructions {
  link: string | null;
  qr: string | null;
}

export async function upiInstructions(session: CheckoutSession): Promise<UpiInstructions> {
  const { upiAddress: address, payeeName, amountPaise, orderCode } = session;
  if (!address || amountPaise === 0) return { link: null, qr: null };
  const link = upiLink({ address, payeeName, amountPaise, orderCode });
  return { link, qr: await upiQr(link) };
}

function encodeUpi(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}

function rupeesWithTwoDecimals(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
