import { UPI_ID } from './patterns.js';

/**
 * What the bank registered a UPI ID as. A personal ID has limits by amount and month; a merchant's has a category code, and
 * apps rarely refuse its links.
 */
export const UPI_KINDS = ['personal', 'small merchant', 'merchant'] as const;
export type UpiKind = (typeof UPI_KINDS)[number];

export const MAX_BANK_QR_LENGTH = 1000;

/** What an order's link repeats of the bank's code. */
const REPEATED = { mc: /^\d{4}$/, mode: /^\d{2}$/, orgid: /^\d{6}$/ };
const SIGNATURE = /^[\w+/=-]{16,512}$/;

/** Modes that claim a signature, and the same without one. */
const UNSIGNED_MODES: Record<string, string> = { '02': '01', '05': '04', '16': '15', '20': '19', '23': '22' };

/** A bank's QR code for a UPI ID. */
interface BankQr {
  upiId: string;
  payeeName: string | null;
  kind: UpiKind;
  /** The signature covers the whole text: with an amount or a note added it would be false. */
  isSigned: boolean;
  /** `mc`, `mode` and `orgid`, where the code has them. */
  fields: Record<string, string>;
}

/** Reads the text of a bank's static QR code; null if it is none. */
export function readBankQr(text: string): BankQr | null {
  const given = paramsOf(text.trim());
  const upiId = given?.get('pa');
  // With an amount it is the code of one order.
  if (!given || !upiId || !UPI_ID.test(upiId) || given.has('am')) return null;
  const isSigned = SIGNATURE.test(given.get('sign') ?? '');
  const fields = Object.fromEntries(
    Object.entries(REPEATED).flatMap(([name, form]) => {
      const value = given.get(name);
      return value !== undefined && form.test(value) ? [[name, value]] : [];
    }),
  );
  const { mc = '0000', mode } = fields;
  return {
    upiId,
    payeeName: given.get('pn')?.replace(/\s+/g, ' ').trim() || null,
    kind: mc === '0000' ? 'personal' : 'merchant',
    isSigned,
    fields: { ...fields, ...(isSigned && mode && { mode: UNSIGNED_MODES[mode] ?? mode }) },
  };
}

/** The parameters that have a value; null if the text is no UPI link to pay, or names one twice. */
function paramsOf(text: string): Map<string, string> | null {
  const query = /^upi:\/\/pay\/?\?(\P{Cc}+)$/iu.exec(text)?.[1];
  if (!query || text.length > MAX_BANK_QR_LENGTH) return null;
  const pairs = query.split('&').map((pair): [string, string] => {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    // Some banks write spaces as '+', which base64 has, too.
    return [name.toLowerCase(), decoded(name === 'sign' ? value : value.replaceAll('+', ' '))];
  });
  const filled = pairs.filter(([, value]) => value !== '');
  const params = new Map(filled);
  return params.size === filled.length ? params : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
