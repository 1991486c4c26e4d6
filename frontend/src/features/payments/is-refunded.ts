import { type PaymentResponse } from '../../api/api';

/** Whether all of a payment's money went back, whether its approval was voided or not. */
export const isRefunded = ({
  status,
  amount,
  refunded_amount: refunded,
}: Pick<PaymentResponse, 'status' | 'amount' | 'refunded_amount'>): boolean =>
  (status === 'approved' || status === 'voided') && amount > 0 && refunded >= amount;
