import { type ManualPaymentResponse, type SameTransactionResponse } from '../../../api/admin-api';

/** The payment that this transfer already bought, or paid a part of; one transfer buys one thing. */
export const boughtWithSameId = (payment: ManualPaymentResponse): SameTransactionResponse | undefined =>
  payment.same_transaction.find(
    ({ is_same, is_part, status }) => is_same && (is_part || status === 'approved'),
  );

/** Other payments that wait with the same transfer: only one of them can be approved. */
export const pendingWithSameId = (payment: ManualPaymentResponse): SameTransactionResponse[] =>
  payment.same_transaction.filter(
    ({ is_same, is_part, status }) => is_same && !is_part && status === 'pending',
  );

/** Why a payment can't be approved: whose its transfer is. */
export const alreadyBought = (other: SameTransactionResponse): string =>
  other.is_part
    ? `This transfer is part of another payment: ${other.user_full_name}, ${other.course_title}.`
    : `This transfer already paid for ${other.user_full_name}, ${other.course_title}.`;
