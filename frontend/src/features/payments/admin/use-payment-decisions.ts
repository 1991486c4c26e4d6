import {
  type ManualPaymentResponse,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
  useReopenPaymentMutation,
} from '../../../api/admin-api';
import { errorMessage, isNetworkError } from '../../../api/api';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';

interface PaymentDecisions {
  approve: (payment: ManualPaymentResponse) => void;
  /** Answers whether it was done. */
  reject: (payment: ManualPaymentResponse, reason: string) => Promise<boolean>;
  reopen: (payment: ManualPaymentResponse) => void;
}

/** Says how it went, once it has; answers whether it was done. */
async function tell(outcome: Promise<{ message: string }>, done: string, failed: string): Promise<boolean> {
  try {
    const { message } = await outcome;
    toast.success(message || done);
    return true;
  } catch (error) {
    toast.error(isNetworkError(error) ? adminPaymentMessages.networkError : errorMessage(error, failed));
    return false;
  }
}

/** Decides payments; the lists follow at once and the outcome is said. */
export function usePaymentDecisions(): PaymentDecisions {
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const [reopenPayment] = useReopenPaymentMutation();
  const { approved, approveFailed, rejected, rejectFailed, reopened, reopenFailed } = adminPaymentMessages;
  return {
    approve: ({ id }) => void tell(approvePayment({ id }).unwrap(), approved, approveFailed),
    reject: ({ id }, reason) => {
      const text = reason.trim();
      const rejectPaymentDto = text ? { reason: text } : {};
      return tell(rejectPayment({ id, rejectPaymentDto }).unwrap(), rejected, rejectFailed);
    },
    reopen: ({ id }) => void tell(reopenPayment({ id }).unwrap(), reopened, reopenFailed),
  };
}
