/** A name, '@' and the bank's handle: `academy@okbank`. */
export const UPI_ID = /^[\w.-]{2,256}@[A-Za-z][\w.-]{1,64}$/;
/** Digits with the country code, as `bareNumber` leaves them. */
export const WHATSAPP_NUMBER = /^\d{8,15}$/;
/** SAC or HSN code. */
export const SAC_CODE = /^\d{4,8}$/;
/** As `toCouponCode` leaves it. */
export const COUPON_CODE = /^[A-Z0-9_-]{1,40}$/;

/** A phone number without spaces, hyphens and a leading '+'. */
export const bareNumber = (text: string): string => text.replace(/[\s-]/g, '').replace(/^\+/, '');
