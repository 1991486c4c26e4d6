import { useRef, useState } from 'react';
import { type ManualPaymentResponse, useGetManualPaymentsSummaryQuery } from '../../../api/admin-api';
import { errorCode, errorMessage, errorStatus, isNetworkError } from '../../../api/api';
import { toast } from '../../../components/toast';
import { useGatheringToast } from '../../../components/use-gathering-toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { selectSessionUser } from '../../../session/session';
import { useAppSelector } from '../../../store/hooks';
import { DecisionToast, type ToldDecision } from './decision-toast';
import { STATUS_AFTER, useDecidePaymentMutation, type Verb } from './payment-review-api';

type ReturnListener = (payment: ManualPaymentResponse) => void;

export interface PaymentDecisions {
  /** When the decision about a payment that was made here was answered, as `Date.now()` counts it; Infinity: not yet. */
  answeredAt: (payment: ManualPaymentResponse) => number | undefined;
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
/** Until the summary has loaded: the default of `APPROVAL_UNDO_SECONDS`. The learner's mail is sent after that. */
const DEFAULT_UNDO_SECONDS = 10;

/** Decides payments. One toast says the outcome of all decisions made while it is shown; U undoes the latest. */
export function usePaymentDecisions(): PaymentDecisions {
  const [send] = useDecidePaymentMutation();
  const ownName = useAppSelector(selectSessionUser)?.full_name;
  const { data: summary } = useGetManualPaymentsSummaryQuery();
  const listener = useRef<ReturnListener>(null);
  const gathered = useGatheringToast<ToldDecision>();
  const [answers, setAnswers] = useState<ReadonlyMap<string, number>>(new Map());
  const answered = ({ id }: ManualPaymentResponse, at: number | null): void =>
    setAnswers((before) => {
      const after = new Map(before);
      if (at === null) after.delete(id);
      else after.set(id, at);
      return after;
    });

  const tell = (decisions: readonly ToldDecision[]): void => {
    const lastUndo = Math.max(...decisions.map(({ undoUntil }) => undoUntil - performance.now()));
    const content = <DecisionToast decisions={decisions} onUndo={undo} />;
    gathered.tell(decisions, content, Math.max(TOAST_MS, lastUndo));
  };

  /** Resolves with the payment as it is now; null where it was refused, undefined without a response. */
  const decide = async (verb: Verb, payment: ManualPaymentResponse, reason = '') => {
    const undoSeconds = verb === 'approve' ? (summary?.undo_seconds ?? DEFAULT_UNDO_SECONDS) : 0;
    const undoUntil = undoSeconds && performance.now() + undoSeconds * 1000;
    // Approved is what was compared with the bank: the learner may have corrected it a moment ago.
    const body =
      verb === 'approve'
        ? { transaction_id: payment.transaction_id ?? '' }
        : { ...(reason.trim() && { reason: reason.trim() }) };
    answered(payment, Infinity);
    try {
      const decided = await send({ payment, verb, body }).unwrap();
      answered(payment, Date.now());
      const winner = deciderOf(verb, decided.payment);
      // Decided once: this request only found it so, and can't undo it.
      if (winner && winner !== ownName)
        toast(aboutPayment(payment, adminPaymentMessages.decidedBy(STATUS_AFTER[verb], winner)));
      else tell([...gathered.told(), { verb, payment: decided.payment, undoUntil }]);
      return decided.payment;
    } catch (error) {
      answered(payment, null);
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
    gathered.told().findLast(({ undoUntil }) => undoUntil > performance.now());
  function undo(): void {
    const latest = latestUndoable();
    if (!latest) return;
    tell(gathered.told().filter((decision) => decision !== latest));
    void decide('undo', latest.payment).then((undone) => {
      if (undone === undefined) tell([...gathered.told(), latest]);
      if (undone) listener.current?.(undone);
    });
  }
  return {
    answeredAt: ({ id }) => answers.get(id),
    canUndo: () => latestUndoable() !== undefined,
    undo,
    decide: async (verb, payment, reason) => Boolean(await decide(verb, payment, reason)),
    onReturned: (next) => {
      listener.current = next;
      return () => void (listener.current = null);
    },
  };
}
