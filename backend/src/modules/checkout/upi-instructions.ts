import { qrCode } from '../../platform/common/qr-code.js';
import { upiLink } from '../../platform/common/upi.js';
import type { CheckoutSession } from './checkout-session.entity.js';

/** How to pay: null if no UPI ID is configured or nothing is due. */
export interface UpiInstructions {
  link: string | null;
  qr: string | null;
}

export async function upiInstructions({
  upiAddress: address,
  payeeName,
  amountPaise,
  orderCode,
}: Pick<
  CheckoutSession,
  'upiAddress' | 'payeeName' | 'amountPaise' | 'orderCode'
>): Promise<UpiInstructions> {
  if (!address || amountPaise === 0) return { link: null, qr: null };
  const link = upiLink({ address, payeeName, amountPaise, orderCode });
  return { link, qr: await qrCode(link) };
}
