import { useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { errorCode, errorMessage, errorStatus, isNetworkError } from '../../../api/api';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';
import { useDecidePaymentMutation, type Verb } from './decisions-api';
import { FailedDecision } from './failed-decision';
import { useDecisionToast } from './use-decision-toast';

export interface PaymentDecisions {
  approve: (payment: ManualPaymentResponse) => void;
  /** Answers whether it was done. */
  reject: (payment: ManualPaymentResponse, reason: string) => Promise<boolean>;
  /** Answers whether it was done. */
  voidApproval: (payment: ManualPaymentResponse, reason: string) => Promise<boolean>;
  reopen: (payment: ManualPaymentResponse) => void;
  /** Takes back the latest approval, for as long as the learner has not been told. */
  undo: () => void;
  /** Calls back with each payment that is back in its list: undone, or refused with 409; answers how to stop that. */
  onReturned: (listener: (payment: ManualPaymentResponse) => void) => () => void;
}

const { approveFailed, undoFailed, rejectFailed, voidFailed, reopenFailed } = adminPaymentMessages;
const FAILED: Record<Verb, string> = {
  approve: approveFailed,
  undo: undoFailed,
  reject: rejectFailed,
  void: voidFailed,
  reopen: reopenFailed,
};

/** Decides payments; the lists follow at once and one toast says the outcome. */
export function usePaymentDecisions(): PaymentDecisions {
  const [decide] = useDecidePaymentMutation();
  const listeners = useRef(new Set<(payment: ManualPaymentResponse) => void>());
  const decisionToast = useDecisionToast(() => undo());

  const tellReturned = (payment: ManualPaymentResponse): void => {
    for (const listener of listeners.current) listener(payment);
  };

  /** Answers the payment as it is now; null where it was refused, undefined where no answer came. */
  const send = async (verb: Verb, payment: ManualPaymentResponse, reason = '') => {
    const sentAt = performance.now();
    try {
      const decided = await decide({
        id: payment.id,
        from: payment.status,
        verb,
        // Approved is what was compared with the bank: the learner may have corrected it a moment ago.
        ...(verb === 'approve' && { body: { transaction_id: payment.transaction_id ?? '' } }),
        ...((verb === 'reject' || verb === 'void') && {
          body: reason.trim() ? { reason: reason.trim() } : {},
        }),
      }).unwrap();
      decisionToast.tell(verb, decided.payment, sentAt);
      return decided.payment;
    } catch (error) {
      const unanswered = isNetworkError(error);
      const reason = unanswered ? adminPaymentMessages.networkError : errorMessage(error, FAILED[verb]);
      toast.error(<FailedDecision payment={payment} reason={reason} />);
      // If another administrator has decided it, it is no longer in this list.
      if (errorStatus(error) === 409 && errorCode(error) !== 'payments.already_decided')
        tellReturned(payment);
      return unanswered ? undefined : null;
    }
  };

  function undo(): void {
    const latest = decisionToast.takeLatestApproval();
    if (!latest) return;
    void send('undo', latest.payment).then((undone) => {
      if (undone === undefined) decisionToast.putBack(latest);
      if (undone) tellReturned(undone);
    });
  }

  return {
    approve: (payment) => void send('approve', payment),
    reject: async (payment, reason) => Boolean(await send('reject', payment, reason)),
    voidApproval: async (payment, reason) => Boolean(await send('void', payment, reason)),
    reopen: (payment) => void send('reopen', payment),
    undo,
    onReturned: (listener) => {
      const { current } = listeners;
      current.add(listener);
      return () => current.delete(listener);
    },
  };
}
