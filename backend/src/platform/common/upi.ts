/** The payee of a transfer. */
interface UpiPayee {
  /** The payee's UPI id. */
  address: string;
  payeeName: string;
}

/** A transfer to request from a payment app. */
interface UpiRequest extends UpiPayee {
  amountPaise: number;
  /** The note and reference of the transfer. */
  orderCode: string;
  /** What the bank's own QR code says of its payee: `mc`, `mode`, `orgid`. */
  bankFields?: Record<string, string>;
}

/**
 * The UPI link that opens a payment app with all fields filled in. Payment apps parse it as a URI, not as a form: a
 * space must be %20 (they show '+' literally), and the '@' of the address must not be encoded.
 */
export function upiLink({ address, payeeName, amountPaise, orderCode, bankFields }: UpiRequest): string {
  return upiUri({
    pa: address,
    pn: payeeName,
    am: rupeesWithTwoDecimals(amountPaise),
    cu: 'INR',
    tn: orderCode,
    tr: orderCode,
    ...bankFields,
  });
}

/** A UPI link that shows the payee and leaves the amount open. */
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
