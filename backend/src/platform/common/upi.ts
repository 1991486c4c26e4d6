/** Who gets money. */
export interface UpiPayee {
  /** The payee's UPI id. */
  address: string;
  payeeName: string;
}

/** One transfer that a payment app can be asked to make. */
export interface UpiRequest extends UpiPayee {
  amountPaise: number;
  /** Goes with the transfer as its note and its reference. */
  orderCode: string;
}

/**
 * The link that opens a payment app with everything filled in. Payment apps read it as a URI, not as a form: a space is
 * %20 (a '+' would be shown as one), and the '@' of the address is not encoded.
 */
export function upiLink({ address, payeeName, amountPaise, orderCode }: UpiRequest): string {
  return upiUri({
    pa: address,
    pn: payeeName,
    am: rupeesWithTwoDecimals(amountPaise),
    cu: 'INR',
    tn: orderCode,
    tr: orderCode,
  });
}

/** The link that shows a payment app whom it would pay, and leaves the amount open. */
export function upiPayeeLink({ address, payeeName }: UpiPayee): string {
  return upiUri({ pa: address, pn: payeeName, cu: 'INR' });
}

function upiUri(fields: Record<string, string>): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeUpi(value)}`);
  return `upi://pay?${query.join('&')}`;
}

function encodeUpi(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}

function rupeesWithTwoDecimals(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
