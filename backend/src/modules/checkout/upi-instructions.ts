import { readBankQr } from '@triad/shared/bank-qr';
import { qrCode } from '../../platform/common/qr-code.js';
import { upiLink } from '../../platform/common/upi.js';
import type { CheckoutSession } from './checkout-session.entity.js';

/** How to pay: null if no UPI ID is configured or nothing is due. */
export interface UpiInstructions {
  link: string | null;
  qr: string | null;
  /** The bank's own code, to which the payer types the amount; null without a signed one. */
  signedQr: string | null;
}

/**
 * An order's link repeats what the bank's code says of its payee, but not its signature: that covers the bank's text alone, and
 * with an amount and a note added it would be false.
 */
export async function upiInstructions({
  upiAddress: address,
  payeeName,
  upiBankQr,
  amountPaise,
  orderCode,
}: Pick<
  CheckoutSession,
  'upiAddress' | 'payeeName' | 'upiBankQr' | 'amountPaise' | 'orderCode'
>): Promise<UpiInstructions> {
  if (!address || amountPaise === 0) return { link: null, qr: null, signedQr: null };
  const bank = upiBankQr === null ? null : readBankQr(upiBankQr);
  const link = upiLink({
    address,
    payeeName,
    amountPaise,
    orderCode,
    ...(bank && { bankFields: bank.fields }),
  });
  const signedQr = upiBankQr !== null && bank?.isSigned ? await qrCode(upiBankQr) : null;
  return { link, qr: await qrCode(link), signedQr };
}
