import { type ManualPaymentResponse } from '../../../api/admin-api';
import { errorMessage, isNetworkError } from '../../../api/api';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';
import { useDecidePaymentMutation } from './decisions-api';

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
  const [decide] = useDecidePaymentMutation();
  const { approved, approveFailed, rejected, rejectFailed, reopened, reopenFailed } = adminPaymentMessages;
  return {
    approve: ({ id }) => void tell(decide({ id, verb: 'approve' }).unwrap(), approved, approveFailed),
    reject: ({ id }, text) => {
      const reason = text.trim();
      const body = reason ? { reason } : {};
      return tell(decide({ id, verb: 'reject', body }).unwrap(), rejected, rejectFailed);
    },
    reopen: ({ id }) => void tell(decide({ id, verb: 'reopen' }).unwrap(), reopened, reopenFailed),
  };
}
