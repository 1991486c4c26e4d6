import { useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { errorCode, errorMessage, errorStatus, isNetworkError } from '../../../api/api';
import { toast } from '../../../components/toast';
import { useGatheringToast } from '../../../components/use-gathering-toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { selectSessionUser } from '../../../session/session';
import { useAppSelector } from '../../../store/hooks';
import { isBankConfirmed } from './bank-verdict';
import { DecisionToast, type ToldDecision } from './decision-toast';
import { type Answers } from './use-answers';
import { STATUS_AFTER, useDecidePaymentMutation, type Verb } from './payment-review-api';

type ReturnListener = (payment: ManualPaymentResponse) => void;

export interface PaymentDecisions {
  canUndo: () => boolean;
  /** Undoes the latest decision of which the toast tells. */
  undo: () => void;
  /** Resolves with whether it was done. */
  decide: (verb: Exclude<Verb, 'undo'>, payment: ManualPaymentResponse, reason?: string) => Promise<boolean>;
  /** Calls back with each payment that is back in its list: undone, or refused with 409. Returns how to stop that. */
  onReturned: (listener: ReturnListener) => () => void;
}

const { approveFailed, undoFailed, rejectFailed, voidFailed, reopenFailed } = adminPaymentMessages;
const FAILED: Record<Verb, string> = {
  approve: approveFailed,
  undo: undoFailed,
  reject: rejectFailed,
  void: voidFailed,
  reopen: reopenFailed,
};
/** Whose decision this is; null for those that nobody can be late for. */
function deciderOf(verb: Verb, payment: ManualPaymentResponse): string | null {
  if (verb === 'void') return payment.voided_by_name;
  return verb === 'approve' || verb === 'reject' ? payment.processed_by_name : null;
}
/** Names the payment: by now the administrator looks at another one. */
const aboutPayment = ({ user, amount }: ManualPaymentResponse, text: string) => (
  <>
    <strong className="block">
      {user.full_name} <span className="tnum">{formatRupees(amount)}</span>
    </strong>
    <span>{text}</span>
  </>
);
const TOAST_MS = 4_000;

/** Decides payments. One toast says the outcome of all decisions made while it is shown; U undoes the latest. */
export function usePaymentDecisions({ markAnswered }: Answers): PaymentDecisions {
  const [send] = useDecidePaymentMutation();
  const ownName = useAppSelector(selectSessionUser)?.full_name;
  const listener = useRef<ReturnListener>(null);
  const gathered = useGatheringToast<ToldDecision>();

  const tell = (decisions: readonly ToldDecision[]): void => {
    const lastUndo = Math.max(...decisions.map(({ undoUntil }) => undoUntil - Date.now()));
    const content = <DecisionToast decisions={decisions} onUndo={undo} />;
    gathered.tell(decisions, content, Math.max(TOAST_MS, lastUndo));
  };

  /** Resolves with the payment as it is now; null where it was refused, undefined without a response. */
  const decide = async (verb: Verb, payment: ManualPaymentResponse, reason = '') => {
    // Approved is what was compared with the bank: the learner may have corrected it a moment ago.
    const body =
      verb === 'approve'
        ? { transaction_id: payment.transaction_id ?? '' }
        : {
            ...(reason.trim() && { reason: reason.trim() }),
            ...(verb === 'reject' && isBankConfirmed(payment) && { confirm_seen: true as const }),
          };
    markAnswered([payment.id], Infinity);
    try {
      const decided = await send({ payment, verb, body }).unwrap();
      markAnswered([payment.id], Date.now());
      const winner = deciderOf(verb, decided.payment);
      // Decided once: this request only found it so, and can't undo it.
      if (winner && winner !== ownName)
        toast(aboutPayment(payment, adminPaymentMessages.decidedBy(STATUS_AFTER[verb], winner)));
      else {
        const undoUntil = decided.undo_until ? Date.parse(decided.undo_until) : 0;
        tell([...gathered.told(), { verb, payment: decided.payment, undoUntil }]);
      }
      return decided.payment;
    } catch (error) {
      markAnswered([payment.id], null);
      const unanswered = isNetworkError(error);
      toast.error(
        aboutPayment(
          payment,
          unanswered ? adminPaymentMessages.networkError : errorMessage(error, FAILED[verb]),
        ),
      );
      // If another administrator has decided it, it is no longer in this list.
      if (errorStatus(error) === 409 && errorCode(error) !== 'payments.already_decided')
        listener.current?.(payment);
      return unanswered ? undefined : null;
    }
  };

  const latestUndoable = (): ToldDecision | undefined =>
    gathered.told().findLast(({ undoUntil }) => undoUntil > Date.now());
  function undo(told = latestUndoable()): void {
    if (!told) return;
    tell(gathered.told().filter((decision) => decision !== told));
    void decide('undo', told.payment).then((undone) => {
      if (undone === undefined) tell([...gathered.told(), told]);
      if (undone) listener.current?.(undone);
    });
  }
  return {
    canUndo: () => latestUndoable() !== undefined,
    undo: () => undo(),
    decide: async (verb, payment, reason) => Boolean(await decide(verb, payment, reason)),
    onReturned: (next) => {
      listener.current = next;
      return () => void (listener.current = null);
    },
  };
}
