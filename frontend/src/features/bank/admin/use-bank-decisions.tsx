import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import { useState } from 'react';
import {
  type SetAsideReason,
  useApproveBankMatchesMutation,
  useSetAsideBankLineMutation,
  useSetAsideBankLinesMutation,
  useUndoDecisionMutation,
  useUnmatchBankLineMutation,
} from '../../../api/admin-api';
import { resendOnce } from '../../../api/resend';
import { toast } from '../../../components/toast';
import { useGatheringToast } from '../../../components/use-gathering-toast';
import { plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { bankFailure } from '../../payments/admin';

/** The default of `APPROVAL_UNDO_SECONDS`. Later, the server refuses and says what to do instead. */
const UNDO_MS = 10_000;

interface Approval {
  paymentId: string;
  /** What the toast says of it, while it speaks of no other. */
  text: string;
  /** Until when it can be undone, as `performance.now()` counts it. */
  undoUntil: number;
}

/** What administrators decide about bank lines. */
export function useBankDecisions() {
  const [approveMatches] = useApproveBankMatchesMutation();
  const [undoDecision] = useUndoDecisionMutation();
  const [setAsideLine] = useSetAsideBankLineMutation();
  const [setAsideLines] = useSetAsideBankLinesMutation();
  const [unmatch] = useUnmatchBankLineMutation();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const gathered = useGatheringToast<Approval>();

  const show = (approvals: readonly Approval[]): void => {
    const latest = approvals.at(-1);
    const isOne = approvals.length === 1;
    const content = (
      <span className="flex items-center justify-between gap-3">
        {isOne ? latest?.text : `${plural(approvals.length, 'payment')} approved`}
        <button type="button" className="btn btn-secondary shrink-0" onClick={() => void undoLast()}>
          {isOne ? 'Undo' : 'Undo last'}
        </button>
      </span>
    );
    gathered.tell(approvals, content, (latest?.undoUntil ?? 0) - performance.now());
  };
  const undoLast = async (): Promise<void> => {
    const latest = gathered.told().at(-1);
    if (!latest) return;
    show(
      gathered
        .told()
        .slice(0, -1)
        .filter(({ undoUntil }) => undoUntil > performance.now()),
    );
    const { error } = await resendOnce(() => undoDecision({ id: latest.paymentId }));
    if (error) toast.error(bankFailure(error, bankMessages.undoFailed));
    else toast.success('1 approval undone');
  };
  const tell = (paymentId: string, text: string): void =>
    show([...gathered.told(), { paymentId, text, undoUntil: performance.now() + UNDO_MS }]);
  const approve = async (lineId: string): Promise<void> => {
    setRefusals({});
    const approveMatchesDto = { line_ids: [lineId] };
    const { data, error } = await resendOnce(() => approveMatches({ approveMatchesDto }));
    if (error) return void toast.error(bankFailure(error, bankMessages.approveFailed));
    for (const { payment_id, refusal } of data.results) {
      if (payment_id) tell(payment_id, '1 payment approved');
      else setRefusals({ [lineId]: refusal ?? bankMessages.approveFailed });
    }
  };
  const change = async (send: () => PromiseLike<{ error?: unknown }>, told: string): Promise<void> => {
    const { error } = await resendOnce(send);
    if (error) toast.error(bankFailure(error, bankMessages.lineFailed));
    else toast.success(told);
  };
  return {
    refusals,
    approve,
    /** Says that a payment was approved, and offers to undo it. */
    onApproved: tell,
    canUndo: () => gathered.told().length > 0,
    undoLast,
    setAside: (id: string, reason: SetAsideReason) =>
      change(() => setAsideLine({ id, setAsideLineDto: { reason } }), bankMessages.setAside),
    /** Sets several lines aside; the answer is why that failed, if it did. */
    setAsideAll: async (ids: string[], reason: SetAsideReason): Promise<string | undefined> => {
      setRefusals({});
      const refused: Record<string, string> = {};
      for (let at = 0; at < ids.length; at += MAX_APPROVED_LINES) {
        const setAsideLinesDto = { line_ids: ids.slice(at, at + MAX_APPROVED_LINES), reason };
        const { data, error } = await resendOnce(() => setAsideLines({ setAsideLinesDto }));
        if (error) return bankFailure(error, bankMessages.lineFailed);
        for (const { line_id, refusal } of data.results) if (refusal) refused[line_id] = refusal;
      }
      setRefusals(refused);
      const others = Object.keys(refused).length;
      const done = `${plural(ids.length - others, 'line')} set aside${others > 0 ? `, ${others} refused` : ''}`;
      if (others < ids.length) toast.success(done);
      else toast.error(done);
      return undefined;
    },
    takeBack: (id: string) => change(() => unmatch({ id }), bankMessages.takenBack),
  };
}
