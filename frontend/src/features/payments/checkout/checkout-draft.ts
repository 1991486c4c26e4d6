import { useCallback, useState } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { type SessionUser } from '../../auth/session';
import { safeStorage } from '../../../lib/safe-storage';

/** What somebody typed on the way to paying for one course, and the session they were given. */
export interface CheckoutDraft {
  name: string;
  email: string;
  coupon: string;
  transactionId: string;
  receiptEmail: string;
  /** The second step shows for as long as there is a session and this isn't set. */
  editingDetails: boolean;
  /** Kept whole: after it expired, what it asked for is still what was paid. */
  session: CheckoutSessionResponse | null;
}

// A tab outlives a sign-out: what one person typed isn't shown to the next, and waits for the first to come back.
const keyOf = (courseId: string, userId: string | undefined): string => `checkout:${userId}:${courseId}`;

const emptyDraft = (user: SessionUser | null): CheckoutDraft => ({
  name: user?.full_name ?? '',
  email: user?.email ?? '',
  coupon: '',
  transactionId: '',
  receiptEmail: '',
  editingDetails: false,
  session: null,
});

function readDraft(courseId: string, user: SessionUser | null): CheckoutDraft {
  const empty = emptyDraft(user);
  try {
    const stored = safeStorage.get('session', keyOf(courseId, user?.id));
    return { ...empty, ...(JSON.parse(stored ?? '{}') as Partial<CheckoutDraft>) };
  } catch {
    return empty;
  }
}

export interface CheckoutDraftControl {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  /** Once submitted nothing of it is kept. */
  discard: () => void;
}

/** A draft that survives a reload and a sign-in on the way; it lives as long as the tab. */
export function useCheckoutDraft(courseId: string, user: SessionUser | null): CheckoutDraftControl {
  const [draft, setDraft] = useState(() => readDraft(courseId, user));
  const userId = user?.id;

  const change = useCallback(
    (part: Partial<CheckoutDraft>) => {
      setDraft((before) => {
        const after = { ...before, ...part };
        safeStorage.set('session', keyOf(courseId, userId), JSON.stringify(after));
        return after;
      });
    },
    [courseId, userId],
  );
  const discard = useCallback(
    () => safeStorage.remove('session', keyOf(courseId, userId)),
    [courseId, userId],
  );
  return { draft, change, discard };
}
