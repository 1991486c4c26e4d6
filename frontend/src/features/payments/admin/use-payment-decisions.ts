import {
  errorMessage,
  isNetworkError,
  type ManualPaymentResponse,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
} from '../../../api/api';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';

interface PaymentDecisions {
  approve: (payment: ManualPaymentResponse) => void;
  /** Answers whether it was done. */
  reject: (payment: ManualPaymentResponse, reason: string) => Promise<boolean>;
}

const sayWhy = (error: unknown, otherwise: string): void => {
  toast.error(isNetworkError(error) ? adminPaymentMessages.networkError : errorMessage(error, otherwise));
};

/** Decides payments; the lists follow at once and the outcome is said. */
export function usePaymentDecisions(): PaymentDecisions {
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  return {
    approve: ({ id }) => {
      approvePayment({ id })
        .unwrap()
        .then(
          ({ message }) => toast.success(message || adminPaymentMessages.approved),
          (error: unknown) => sayWhy(error, adminPaymentMessages.approveFailed),
        );
    },
    reject: async ({ id }, reason) => {
      const text = reason.trim();
      try {
        const { message } = await rejectPayment({
          id,
          rejectPaymentDto: text ? { reason: text } : {},
        }).unwrap();
        toast.success(message || adminPaymentMessages.rejected);
        return true;
      } catch (error) {
        sayWhy(error, adminPaymentMessages.rejectFailed);
        return false;
      }
    },
  };
}
