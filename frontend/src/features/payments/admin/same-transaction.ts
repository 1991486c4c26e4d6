import { type ManualPaymentResponse, type SameTransactionResponse } from '../../../api/admin-api';

/** The approved payment that this transfer already bought; one transfer buys one thing. */
export const approvedWithSameId = (payment: ManualPaymentResponse): SameTransactionResponse | undefined =>
  payment.same_transaction.find(({ is_same, status }) => is_same && status === 'approved');

/** Other payments that wait with the same transfer: only one of them can be approved. */
export const pendingWithSameId = (payment: ManualPaymentResponse): SameTransactionResponse[] =>
  payment.same_transaction.filter(({ is_same, status }) => is_same && status === 'pending');

/** Why a payment can't be approved: whose its transfer is. */
export const alreadyBought = (other: SameTransactionResponse): string =>
  `This transfer already paid for ${other.user_full_name}, ${other.course_title}.`;
