import type { Payment } from './payment.entity.js';

/** What is still to be paid; 0 once the payment is decided. */
export const remainingPaise = ({ status, amountPaise, receivedPaise }: Payment): number =>
  status === 'pending' ? amountPaise - receivedPaise : 0;

/** The most that can be refunded in total; for a rejected payment, the parts that arrived. */
export const refundablePaise = ({ status, amountPaise, receivedPaise }: Payment): number =>
  ({ pending: 0, rejected: receivedPaise, approved: amountPaise, voided: amountPaise })[status];
