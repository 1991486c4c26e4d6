import { fieldsOf } from '../../../lib/stored-value';
import { type DraftKind, FIELDS, useDraft } from '../../../session/use-draft';

interface RejectionReasons {
  of: (paymentId: string) => string;
  /** '' forgets it. */
  set: (paymentId: string, reason: string) => void;
}

/** What was typed as a reason, by payment: it outlives a refusal, a reload and the end of the session. */
export function useRejectionReasons(): RejectionReasons {
  const [reasons, change] = useDraft('rejection-reasons', REASONS);
  return {
    of: (paymentId) => reasons[paymentId] ?? '',
    set: (paymentId, reason) =>
      change(({ [paymentId]: _, ...others }) => (reason ? { ...others, [paymentId]: reason } : others)),
  };
}

const REASONS: DraftKind<Record<string, string>> = {
  ...FIELDS,
  read: (stored) =>
    Object.fromEntries(
      Object.entries(fieldsOf(stored)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
};
