import { useEffect, useRef } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import { type ManualPaymentResponse, useGetManualPaymentsSummaryQuery } from '../../../api/admin-api';
import { toast } from '../../../components/toast';
import { DecisionToast, type ToldDecision } from './decision-toast';
import { type Verb } from './decisions-api';

const ID_PREFIX = 'payment-decisions:';
/** A dismissed toast is removed a second later, and would take one of the same id with it. */
let series = 0;
const DURATION_MS = 4_000;
/** Until the summary has loaded: the default of `APPROVAL_UNDO_SECONDS`. The learner's mail leaves after that. */
const DEFAULT_UNDO_SECONDS = 10;

interface DecisionToastControl {
  /** Adds a decision to the toast. `sentAt`: when it was sent, as `performance.now()` counts it. */
  tell: (verb: Verb, payment: ManualPaymentResponse, sentAt: number) => void;
  /** The latest approval that can still be undone; it leaves the toast. */
  takeLatestApproval: () => ToldDecision | undefined;
  /** Back into the toast: it could not be undone yet. */
  putBack: (decision: ToldDecision) => void;
}

/** One toast for all decisions made while it is shown. */
export function useDecisionToast(onUndo: () => void): DecisionToastControl {
  const { data: summary } = useGetManualPaymentsSummaryQuery();
  const undoMs = (summary?.undo_seconds ?? DEFAULT_UNDO_SECONDS) * 1000;
  const told = useRef<ToldDecision[]>([]);
  const { toasts } = useToasterStore();
  const isShown = toasts.some(({ id, visible }) => id.startsWith(ID_PREFIX) && visible);
  useEffect(() => {
    if (isShown) return;
    told.current = [];
    series += 1;
  }, [isShown]);

  const show = (): void => {
    const lastUndo = Math.max(0, ...told.current.map(({ undoUntil }) => undoUntil - performance.now()));
    const id = `${ID_PREFIX}${series}`;
    if (told.current.length === 0) {
      series += 1;
      return toast.dismiss(id);
    }
    toast.success(<DecisionToast decisions={[...told.current]} onUndo={onUndo} />, {
      id,
      duration: Math.max(DURATION_MS, lastUndo),
    });
  };
  return {
    tell: (verb, payment, sentAt) => {
      told.current.push({ verb, payment, undoUntil: verb === 'approve' ? sentAt + undoMs : 0 });
      show();
    },
    takeLatestApproval: () => {
      const at = told.current.findLastIndex(({ undoUntil }) => undoUntil > performance.now());
      if (at === -1) return undefined;
      const [decision] = told.current.splice(at, 1);
      show();
      return decision;
    },
    putBack: (decision) => {
      told.current.push(decision);
      show();
    },
  };
}
