import { useCallback, useState } from 'react';
import { type SessionUser } from '../../../session/session';
import { type CheckoutDraft, readDraft, removeDraft, writeDraft } from './checkout-drafts';

export type { CheckoutDraft } from './checkout-drafts';

/** What checkout begins with: the account's name and email. */
export const emptyDraft = (user: SessionUser | null): CheckoutDraft => ({
  name: user?.full_name ?? '',
  email: user?.email ?? '',
  coupon: '',
  gstin: '',
  legalName: '',
  placeOfSupply: '',
  transactionId: '',
  receiptEmail: '',
  editingDetails: false,
  session: null,
});

export interface CheckoutDraftControl {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  /** Once submitted nothing is saved. */
  discard: () => void;
}

/**
 * A draft that survives a reload, a sign-in on the way and a closed tab. The coupon of the link that led here is filled in,
 * unless the learner has typed one or the checkout has begun.
 */
export function useCheckoutDraft(
  courseId: string,
  user: SessionUser | null,
  couponOfLink: string | null,
): CheckoutDraftControl {
  const userId = user?.id;
  const [draft, setDraft] = useState(() => {
    const initial = { ...emptyDraft(user), ...readDraft(userId, courseId) };
    return initial.coupon || initial.session ? initial : { ...initial, coupon: couponOfLink ?? '' };
  });

  const change = useCallback(
    (part: Partial<CheckoutDraft>) => {
      setDraft((before) => {
        const after = { ...before, ...part };
        writeDraft(userId, courseId, after);
        return after;
      });
    },
    [courseId, userId],
  );
  const discard = useCallback(() => removeDraft(userId, courseId), [courseId, userId]);
  return { draft, change, discard };
}
