import type { Payment } from './payment.entity.js';

/** The amount still due; 0 once the payment is decided. */
export const remainingPaise = ({ status, amountPaise, receivedPaise }: Payment): number =>
  status === 'pending' ? amountPaise - receivedPaise : 0;

/** The maximum total of refunds; for a rejected payment, the parts that arrived. */
export const refundablePaise = ({ status, amountPaise, receivedPaise }: Payment): number =>
  ({ pending: 0, rejected: receivedPaise, approved: amountPaise, voided: amountPaise })[status];
