import { type PaymentResponse } from '../../api/api';

/** A pending payment of which less than the amount has arrived. */
export const isPartPaid = ({
  status,
  received_amount,
  remaining_amount,
}: Pick<PaymentResponse, 'status' | 'received_amount' | 'remaining_amount'>): boolean =>
  status === 'pending' && received_amount > 0 && remaining_amount > 0;
