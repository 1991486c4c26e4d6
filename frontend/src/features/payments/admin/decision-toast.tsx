import { type ManualPaymentResponse } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { type Verb } from './payment-review-api';
import { useUntil } from '../../../lib/use-until';

/** A decision that the toast speaks of. */
export interface ToldDecision {
  verb: Verb;
  payment: ManualPaymentResponse;
  /** Until when it can be undone, as `Date.now()` counts it; 0: not at all. */
  undoUntil: number;
}

const WORDS: Record<Verb, string> = {
  approve: adminPaymentMessages.approved,
  undo: adminPaymentMessages.undone,
  reject: adminPaymentMessages.rejected,
  void: adminPaymentMessages.voided,
  reopen: adminPaymentMessages.reopened,
};

interface DecisionToastProps {
  /** Oldest first. */
  decisions: readonly ToldDecision[];
  onUndo: (decision: ToldDecision) => void;
}

/** "Approved Priya Sharma ₹5,499 and 3 more", a line for each kind of decision, the latest first. */
export function DecisionToast({ decisions, onUndo }: DecisionToastProps) {
  const latestFirst = [...decisions].reverse();
  const verbs = [...new Set(latestFirst.map(({ verb }) => verb))];
  const byKey = latestFirst.find(({ undoUntil }) => undoUntil > 0);
  return (
    <ul className="flex flex-col gap-1">
      {verbs.map((verb) => (
        <Line
          key={verb}
          decisions={latestFirst.filter((decision) => decision.verb === verb)}
          byKey={byKey}
          onUndo={onUndo}
        />
      ))}
    </ul>
  );
}

interface LineProps extends DecisionToastProps {
  /** The one that U undoes. */
  byKey: ToldDecision | undefined;
}

function Line({ decisions, byKey, onUndo }: LineProps) {
  const [latest, ...others] = decisions;
  const canUndo = useUntil(latest?.undoUntil ?? 0);
  if (!latest) return null;
  const { user, amount } = latest.payment;
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {WORDS[latest.verb]} {user.full_name} <span className="tnum">{formatRupees(amount)}</span>
        {others.length > 0 && ` and ${others.length} more`}
      </span>
      {canUndo && (
        <button
          type="button"
          className="btn btn-secondary shrink-0"
          onClick={(event) => {
            // It is about to go: the list takes the focus.
            event.currentTarget.blur();
            onUndo(latest);
          }}
        >
          {others.length > 0 ? 'Undo last' : 'Undo'}
          {latest === byKey && (
            <kbd aria-hidden className="kbd max-lg:hidden">
              U
            </kbd>
          )}
        </button>
      )}
    </li>
  );
}
