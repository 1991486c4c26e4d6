import { useEffect, useRef } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { toast } from '../../../components/toast';
import { type Verb } from './decisions-api';
import { DecisionToast } from './decision-toast';

const TOAST_ID = 'payment-decisions';
const DURATION_MS = 4_000;
/** The server's default for `APPROVAL_UNDO_SECONDS`: the learner is told after that. */
const UNDO_MS = 10_000;

/** A decision that the toast speaks of. */
export interface ToldDecision {
  verb: Verb;
  payment: ManualPaymentResponse;
  /** Until when an approval can be undone, as `performance.now()` counts it; 0 for everything else. */
  undoUntil: number;
}

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
  const told = useRef<ToldDecision[]>([]);
  const { toasts } = useToasterStore();
  const isShown = toasts.some(({ id, visible }) => id === TOAST_ID && visible);
  useEffect(() => {
    if (!isShown) told.current = [];
  }, [isShown]);

  const show = (): void => {
    const lastUndo = Math.max(0, ...told.current.map(({ undoUntil }) => undoUntil - performance.now()));
    if (told.current.length === 0) return toast.dismiss(TOAST_ID);
    toast.success(<DecisionToast decisions={[...told.current]} onUndo={onUndo} />, {
      id: TOAST_ID,
      duration: Math.max(DURATION_MS, lastUndo),
    });
  };
  return {
    tell: (verb, payment, sentAt) => {
      told.current.push({ verb, payment, undoUntil: verb === 'approve' ? sentAt + UNDO_MS : 0 });
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
