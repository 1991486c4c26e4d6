import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import { useRef, useState } from 'react';
import { useUndoApprovalMutation } from '../../../api/admin-api';
import {
  type SetAsideReason,
  useApproveBankMatchesMutation,
  useSetAsideBankLineMutation,
  useUnmatchBankLineMutation,
} from '../../../api/bank-api';
import { errorMessage } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { newUuid } from '../../../lib/uuid';
import { bankMessages } from '../../../messages-admin';

/** The default of `APPROVAL_UNDO_SECONDS`. Later, the server refuses and says what to do instead. */
const UNDO_MS = 10_000;

interface Approval {
  paymentIds: string[];
  toastId: string;
}

/** What administrators decide about bank lines. */
export function useBankDecisions() {
  const [approveMatches, { isLoading: isApproving }] = useApproveBankMatchesMutation();
  const [undoApproval] = useUndoApprovalMutation();
  const [setAsideLine] = useSetAsideBankLineMutation();
  const [unmatch] = useUnmatchBankLineMutation();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const latest = useRef<Approval>(null);

  const undo = async (approval: Approval): Promise<void> => {
    const { paymentIds, toastId } = approval;
    if (latest.current === approval) latest.current = null;
    toast.dismiss(toastId);
    const answers = await Promise.all(paymentIds.map((id) => resendOnce(() => undoApproval({ id }))));
    const failures = answers.flatMap(({ error }) => error ?? []);
    const undone = answers.length - failures.length;
    if (undone > 0) toast.success(`${plural(undone, 'approval')} undone`);
    if (failures.length === 0) return;
    const told = errorMessage(failures[0], bankMessages.undoFailed);
    toast.error(answers.length > 1 ? `${plural(failures.length, 'approval')} not undone. ${told}` : told);
  };
  const tell = (paymentIds: string[], refused: number): void => {
    const told = `${plural(paymentIds.length, 'payment')} approved${refused > 0 ? `, ${refused} refused` : ''}`;
    const approval = { paymentIds, toastId: newUuid() };
    latest.current = approval;
    toast.success(
      <span className="flex items-center justify-between gap-3">
        {told}
        <button type="button" className="btn btn-secondary shrink-0" onClick={() => void undo(approval)}>
          Undo
        </button>
      </span>,
      { id: approval.toastId, duration: UNDO_MS },
    );
  };
  const approve = async (lineIds: string[]): Promise<void> => {
    setRefusals({});
    const done: string[] = [];
    const refused: Record<string, string> = {};
    for (let at = 0; at < lineIds.length; at += MAX_APPROVED_LINES) {
      const approveMatchesDto = { line_ids: lineIds.slice(at, at + MAX_APPROVED_LINES) };
      const { data, error } = await resendOnce(() => approveMatches({ approveMatchesDto }));
      if (error) {
        toast.error(errorMessage(error, bankMessages.approveFailed));
        break;
      }
      for (const { payment_id, line_id, refusal } of data.results) {
        if (payment_id) done.push(payment_id);
        else refused[line_id] = refusal ?? bankMessages.approveFailed;
      }
    }
    setRefusals(refused);
    if (done.length > 0) tell(done, Object.keys(refused).length);
  };
  const change = async (send: () => PromiseLike<{ error?: unknown }>, told: string): Promise<void> => {
    const { error } = await resendOnce(send);
    if (error) toast.error(errorMessage(error, bankMessages.lineFailed));
    else toast.success(told);
  };
  return {
    isApproving,
    refusals,
    approve,
    undoLast: () => (latest.current ? undo(latest.current) : Promise.resolve()),
    setAside: (id: string, reason: SetAsideReason) =>
      change(() => setAsideLine({ id, setAsideLineDto: { reason } }), bankMessages.setAside),
    takeBack: (id: string) => change(() => unmatch({ id }), bankMessages.takenBack),
  };
}
