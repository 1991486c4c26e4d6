/** A name, '@' and the bank's handle: `academy@okbank`. */
export const UPI_ID = /^[\w.-]{2,256}@[A-Za-z][\w.-]{1,64}$/;
/** Digits with the country code, as `whatsappNumber` leaves them. */
export const WHATSAPP_NUMBER = /^\d{8,15}$/;
/** A phone number as people write it: 8 to 20 digits, spaces, brackets and hyphens. */
export const PHONE_NUMBER = /^\+?[\d ()-]{8,19}$/;
/** SAC or HSN code. */
export const SAC_CODE = /^\d{4,8}$/;
/** As `toCouponCode` leaves it. */
export const COUPON_CODE = /^[A-Z0-9_-]{1,40}$/;

/**
 * A phone number as WhatsApp's links need it: digits with the country code. Ten Indian digits get theirs.
 * "98450 12345", "+91 (98450) 12345" → "919845012345"
 */
export function whatsappNumber(text: string): string {
  const number = text.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00/, '+');
  return number.replace(/^0?(?=[6-9]\d{9}$)/, '91').replace(/^\+/, '');
}
